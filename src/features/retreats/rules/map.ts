/** A place in degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A point of the drawn map, in the pixels of a narrow phone. */
export interface Point {
  x: number;
  y: number;
}

/** Pixels of the narrowest map, for which the seals are laid out. Wider maps have more room between them. */
export const mapSize = { width: 280, height: 350 };

/** The edges of the print `map` in degrees; it is drawn in Mercator's projection. */
const edges = { west: 117.8, north: 46.4, south: 6.4 };

/** Pixels of a seal's target, and of the gap between two targets. */
const sealSize = 44;
const gap = 4;

/** The offsets at which a seal may stand from its place. The nearest come first, and east before north and south. */
const steps = Array.from({ length: 61 }, (_, nth) => 12 * (nth - 30));
const offsets = steps
  .flatMap((x) => steps.map((y) => ({ x, y })))
  .map(({ x, y }) => ({ x, y, away: Math.hypot(x, y), cost: Math.hypot(x, 1.25 * y) - x / 100 }))
  .filter(({ away }) => away >= 36)
  .toSorted((a, b) => a.cost - b.cost);

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

/** Returns where a place lies on the map; `undefined` beyond its edges. */
export function placeOnMap({ latitude, longitude }: Coordinates): Point | undefined {
  const scale = mapSize.height / (mercator(edges.north) - mercator(edges.south));
  const x = radians(longitude - edges.west) * scale;
  const y = (mercator(edges.north) - mercator(latitude)) * scale;
  const isOnMap = x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height;
  return isOnMap ? { x, y } : undefined;
}

/**
 * Returns where the seals of places stand, in the order of the places. A seal stands beside its place and covers neither
 * another seal nor a place, as long as there is room.
 */
export function sealPositions(places: readonly Point[]): Point[] {
  const seals: Point[] = [];
  const isFree = (seal: Point) =>
    seal.x >= sealSize / 2 &&
    seal.x <= mapSize.width - sealSize / 2 &&
    seal.y >= sealSize / 2 &&
    seal.y <= mapSize.height - sealSize / 2 &&
    seals.every((other) => !touch(seal, other, sealSize + gap)) &&
    places.every((place) => !touch(seal, place, sealSize / 2 + gap));
  for (const place of places) {
    const around = offsets.map(({ x, y }) => ({ x: place.x + x, y: place.y + y }));
    seals.push(around.find(isFree) ?? place);
  }
  return seals;
}

/**
 * Returns items from north to south, each with its place and its seal on the map. Those without a place on the map come
 * last, in the order given.
 */
export function fromNorthToSouth<Item extends { coordinates?: Coordinates | undefined }>(
  items: readonly Item[],
) {
  const placed = items
    .map((item) => ({ item, place: item.coordinates && placeOnMap(item.coordinates) }))
    .toSorted((a, b) => (a.place?.y ?? mapSize.height) - (b.place?.y ?? mapSize.height));
  const seals = sealPositions(placed.flatMap(({ place }) => place ?? []));
  return placed.map(({ item, place }, nth) => ({ item, place, seal: place && seals[nth] }));
}

function touch(a: Point, b: Point, distance: number): boolean {
  return Math.abs(a.x - b.x) < distance && Math.abs(a.y - b.y) < distance;
}
