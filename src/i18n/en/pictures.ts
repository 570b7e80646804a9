/** Alternative texts of pictures, by file name in src/assets/pictures. */
export const pictures: Readonly<Record<string, string>> = {
  about: 'A boat with furled sails on a still lake in the morning',
  'cebu-beach': 'The sun setting into the sea, a boat and palms in silhouette',
  'cebu-mountain': 'Light through rain clouds on a valley of terraces and a waterfall',
  contact: 'A lamp and a writing box on a veranda at night, the moon behind bamboo',
  default: 'Ridges of hills in the mist',
  domestic: 'Flooded rice fields, thatched houses and a cherry tree below snowy mountains',
  faq: 'Stepping stones to an open gate in a white wall',
  hero: 'Mt. Fuji at daybreak, mirrored in a lake with one fishing boat',
  hokkaido: 'Steam over an open-air bath in the snow, a cabin with lit windows',
  international: 'Islands in a shallow sea, one boat passing',
  kyoto: 'A temple’s lit screens mirrored in a pond among maples, under the moon',
  'not-found': 'A waymark on a path through a misty moor',
  okinawa: 'A red-tiled house and stone walls before a coral sea and towering clouds',
  yamanashi: 'Morning light on a path through pines, Mt. Fuji at its end',
};
