/** Alternative texts of pictures, by file name in src/assets/pictures. */
export const pictures: Readonly<Record<string, string>> = {
  about: 'A boat with furled sails on a still lake in the morning',
  'article-view': 'Terraced fields and villages in a valley at sunset',
  'cebu-beach': 'The sun setting into the sea, a boat and palms in silhouette',
  'cebu-beach-leaving':
    'Palm shadows and the tracks of a boat on the morning beach, the boat far out already',
  'cebu-beach-night': 'A boat with a lamp on a moonlit sea, palms along the beach',
  'cebu-mountain': 'Light through rain clouds on a valley of terraces and a waterfall',
  'cebu-mountain-leaving':
    'A wet road down through highland fields after rain, a basket of cabbages by a kilometer stone',
  'cebu-mountain-night': 'The moon after rain over a valley of terraces, a lamp in one hut',
  contact: 'A lamp and a writing box on a veranda at night, the moon behind bamboo',
  default: 'Ridges of hills in the mist',
  domestic:
    'A road through green pastures, birches and larches, below the snow of the Southern Alps',
  faq: 'Stepping stones to an open gate in a white wall',
  founder:
    'A desk by a window on a lake at dusk: an unfinished letter, ink stone and brush, one lamp',
  'guide-cebu-beach': 'The bow of a boat on the sand in low evening light, one sail far out',
  'guide-cebu-mountain':
    'A mortar and pestle and fresh herbs on a bamboo bench, green ridges in the rain',
  'guide-hokkaido': 'An iron kettle steaming on a wood stove, birches and snow in the window',
  'guide-kyoto':
    'A bronze bell on a red cushion and its striker, one blade of morning sun on the tatami',
  'guide-okinawa': 'A coil of rope and an indigo cloth on a coral wall at noon, the sea beyond',
  'guide-yamanashi': 'A rolled red mat tied with cord on a stump, fog among the trunks',
  hero: 'Mt. Fuji mirrored in a still lake with one fishing boat',
  'hero-dusk': 'Mt. Fuji in the afterglow, a lamp on the boat and one on the shore',
  hokkaido: 'Steam over an open-air bath in the snow, a cabin with lit windows',
  'hokkaido-leaving':
    'The last bus driving off through falling snow at dusk, past a row of larches',
  'hokkaido-night': 'A moonlit snowfield, a cabin’s lamps and steam over the bath',
  international: 'Cebu’s long ridge under clouds, across a strait from a beach with palms',
  kyoto: 'A crescent moon after sunset, a temple’s lit screens mirrored in a pond among maples',
  'kyoto-leaving':
    'A street in noon light beyond an open temple gate, a bucket by wet paving stones',
  'kyoto-night': 'A temple’s lit screens and a stone lantern under the stars, mirrored in a pond',
  map: 'A picture map of the islands of Japan and the Philippines',
  'not-found': 'A waymark on a path through a misty moor',
  okinawa: 'A red-tiled house and stone walls before a coral sea and towering clouds',
  'okinawa-leaving': 'A boat’s white wake beyond the stern rail, a summer cloud over the islands',
  'okinawa-night': 'A red-tiled house with its lamps lit, by a moonlit coral sea',
  'stay-cebu-beach-platform':
    'Someone sitting by a lantern in a pavilion over the sea after sunset',
  yamanashi: 'Morning light on a path through larches to a lodge, Mt. Fuji beyond',
  'yamanashi-leaving':
    'A straw hat on a station bench, a single track curving through green larches to snowy peaks',
  'yamanashi-night': 'One lamp on a lodge’s deck among larches under the stars, Mt. Fuji beyond',
};
