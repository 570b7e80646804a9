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
import articleActionGuide from './scenes/article-action-guide.ts';
import articlePlanning from './scenes/article-planning.ts';
import articlePractices from './scenes/article-practices.ts';
import articleWellness from './scenes/article-wellness.ts';
import articleZazen from './scenes/article-zazen.ts';
import articlePilgrimage from './scenes/article-pilgrimage.ts';
import articleView from './scenes/article-view.ts';
import articleOnsen from './scenes/article-onsen.ts';
import articleFourSeasons from './scenes/article-four-seasons.ts';
import articleSeasons from './scenes/article-seasons.ts';

export const scenes = {
  'article-action-guide': articleActionGuide,
  'article-planning': articlePlanning,
  'article-practices': articlePractices,
  'article-wellness': articleWellness,
  'article-zazen': articleZazen,
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
  'article-pilgrimage': articlePilgrimage,
  'article-seasons': articleSeasons,
  'article-four-seasons': articleFourSeasons,
  'article-onsen': articleOnsen,
  'article-view': articleView,
};
