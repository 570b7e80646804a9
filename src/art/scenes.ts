/** The print series: every scene the site can show, by the name its files carry. */
import hero from './scenes/hero.ts';
import yamanashi from './scenes/yamanashi.ts';

export const scenes = {
  hero,
  yamanashi,
};
