const TILE = 256;
/** The whole way around the equator, m. */
const EQUATOR = 40_075_017;
const NEAREST = 18;

export type Place = { readonly latitude: number; readonly longitude: number };
/** A square of the map: where its upper left is from the middle, and how long a side of it is, px. */
export type PlacedTile = { readonly url: string; readonly left: number; readonly top: number; readonly side: number };

/** The squares of a Mercator map around a place that fill `width` by `height` px, where `metres` are `pixels` long. */
export function tilesAround(
  template: string,
  { latitude, longitude }: Place,
  { width, height, metres, pixels }: { readonly width: number; readonly height: number; readonly metres: number; readonly pixels: number },
): readonly PlacedTile[] {
  const radians = (latitude * Math.PI) / 180;
  /** Metres for a pixel at zoom 0 as far north as this. */
  const whole = (EQUATOR * Math.cos(radians)) / TILE;
  const exact = Math.log2((whole * pixels) / metres);
  const zoom = Math.max(0, Math.min(NEAREST, Math.round(exact)));
  const side = TILE * 2 ** (exact - zoom);
  const count = 2 ** zoom;
  const x = ((longitude + 180) / 360) * count;
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count;
  const [across, down] = [width / 2 / side, height / 2 / side];
  const tiles: PlacedTile[] = [];
  for (let row = Math.max(0, Math.floor(y - down)); row <= Math.min(count - 1, Math.floor(y + down)); row++)
    for (let column = Math.floor(x - across); column <= Math.floor(x + across); column++) {
      const filled = { z: zoom, x: ((column % count) + count) % count, y: row, s: 'a', r: '' };
      const url = template.replaceAll(/\{([zxysr])\}/g, (_, name: keyof typeof filled) => String(filled[name]));
      tiles.push({ url, left: (column - x) * side, top: (row - y) * side, side });
    }
  return tiles;
}
