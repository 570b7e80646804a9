/** The print series: every scene the site can show, by the name its files carry. */
import hero from './scenes/hero.ts';
import yamanashi from './scenes/yamanashi.ts';
import cebuBeach from './scenes/cebu-beach.ts';
import defaultPrint from './scenes/default.ts';
import international from './scenes/international.ts';
import okinawa from './scenes/okinawa.ts';
import cebuMountain from './scenes/cebu-mountain.ts';
import contact from './scenes/contact.ts';
import domestic from './scenes/domestic.ts';
import faq from './scenes/faq.ts';
import notFound from './scenes/not-found.ts';
import kyoto from './scenes/kyoto.ts';
import hokkaido from './scenes/hokkaido.ts';
import about from './scenes/about.ts';

export const scenes = {
  about,
  hokkaido,
  kyoto,
  'not-found': notFound,
  faq,
  domestic,
  contact,
  'cebu-mountain': cebuMountain,
  'cebu-beach': cebuBeach,
  default: defaultPrint,
  international,
  okinawa,
  hero,
  yamanashi,
};
