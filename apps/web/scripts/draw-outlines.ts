// Makes the outlines of `public/outlines` from `countries-10m.json` of the npm package world-atlas (Natural Earth, public domain)
// and `codes.json` of the npm package i18n-iso-countries: node scripts/draw-outlines.ts <countries-10m.json> <codes.json>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

const OUT = join(import.meta.dirname, '../public/outlines');
/** The map is some 450 px wide at most: of the width of the largest part of a country. */
const DETAIL = 1 / 500;
/** What has a code of its own, and there is a part of another: its rings between south, west, north and east. Kosovo has no number. */
const PARTS: Readonly<Record<string, readonly [of: string, south: number, west: number, north: number, east: number]>> = {
  BES: ['NLD', 12, -68.5, 18, -62.9],
  CCK: ['Indian Ocean Ter.', -12.5, 96.5, -11.5, 97.1],
  CXR: ['Indian Ocean Ter.', -10.7, 105.4, -10.3, 105.8],
  GLP: ['FRA', 15.7, -62, 16.6, -60.9],
  GUF: ['FRA', 2, -55, 6, -51],
  MTQ: ['FRA', 14.3, -61.3, 15, -60.7],
  MYT: ['FRA', -13.1, 44.9, -12.5, 45.4],
  REU: ['FRA', -21.5, 55.1, -20.8, 55.9],
  SJM: ['NOR', 74, 10, 81, 34],
  TKL: ['NZL', -9.6, -172.6, -8.5, -171],
  XKX: ['Kosovo', 41, 20, 44, 22],
};
/** Stored numbers are whole ones, so many to the degree. */
const SCALE = 1000;

const arcs = z.array(z.int());
const properties = z.object({ name: z.string() });
const topology = z.object({
  transform: z.object({ scale: z.tuple([z.number(), z.number()]), translate: z.tuple([z.number(), z.number()]) }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    countries: z.object({
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), id: z.string().optional(), properties, arcs: z.array(arcs) }),
          z.object({ type: z.literal('MultiPolygon'), id: z.string().optional(), properties, arcs: z.array(z.array(arcs)) }),
        ]),
      ),
    }),
  }),
});

const [atlasFile = '', codesFile = ''] = process.argv.slice(2);
const atlas = topology.parse(JSON.parse(readFileSync(atlasFile, 'utf8')));
const codes = z.array(z.tuple([z.string(), z.string(), z.string()], z.string())).parse(JSON.parse(readFileSync(codesFile, 'utf8')));
const alpha3 = new Map(codes.map(([, three, numeric]) => [numeric, three]));
const lines = atlas.arcs.map(unfold);

mkdirSync(OUT, { recursive: true });
const outlines = new Map(
  atlas.objects.countries.geometries.map((geometry) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    return [alpha3.get(geometry.id ?? '') ?? geometry.properties.name, polygons.flatMap((polygon) => polygon.map(ringOf))] as const;
  }),
);
for (const [code, [of, south, west, north, east]] of Object.entries(PARTS)) {
  const inside = ([x, y]: Point) => x >= west && x <= east && y >= south && y <= north;
  outlines.set(code, outlines.get(of)?.filter((ring) => ring.every(inside)) ?? []);
}
let bytes = 0;
for (const [code, outline] of outlines) {
  if (!/^[A-Z]{3}$/.test(code) || outline.length === 0) continue;
  const text = JSON.stringify(drawn(outline));
  bytes += text.length;
  writeFileSync(join(OUT, `${code}.json`), `${text}\n`);
}
console.log(`${outlines.size} outlines, ${bytes} bytes`);

/** The points of an arc, which a topology keeps as steps on a grid. */
function unfold(arc: readonly Point[]): Ring {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

function ringOf(parts: readonly number[]): Ring {
  return parts.flatMap((index, place) => {
    const line = index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []);
    return place === 0 ? line : line.slice(1);
  });
}

/** The rings that can be seen, each as steps from its first point. */
function drawn(rings: readonly Ring[]): readonly (readonly number[])[] {
  const largest = Math.max(...rings.map(extent));
  const tolerance = largest * DETAIL;
  return rings
    .filter((ring) => extent(ring) > tolerance * 6)
    .map((ring) => {
      let [x, y] = [0, 0];
      return simplify(ring, tolerance).flatMap(([longitude, latitude]) => {
        const step = [Math.round(longitude * SCALE) - x, Math.round(latitude * SCALE) - y] as const;
        x += step[0];
        y += step[1];
        return step;
      });
    });
}

/** The longer side of the box around a ring, in degrees of latitude. */
function extent(ring: Ring): number {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return Math.max((Math.max(...xs) - Math.min(...xs)) * shrink, north - south);
}

/** Douglas and Peucker’s: leaves out what is nearer to its neighbours’ line than `tolerance`. */
function simplify(ring: Ring, tolerance: number): Ring {
  const kept = new Set([0, ring.length - 1]);
  const spans: [number, number][] = [[0, ring.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, at] = [tolerance, -1];
    for (let index = from + 1; index < to; index += 1) {
      const far = distance(ring[index], ring[from], ring[to]);
      if (far > farthest) [farthest, at] = [far, index];
    }
    if (at < 0) continue;
    kept.add(at);
    spans.push([from, at], [at, to]);
  }
  return ring.filter((_, index) => kept.has(index));
}

/** From a point to the line through two others; to the first where they are one, as the ends of a ring are. */
function distance(point: Point = [0, 0], from: Point = [0, 0], to: Point = [0, 0]): number {
  const shrink = Math.cos((point[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * shrink, to[1] - from[1]];
  const [px, py] = [(point[0] - from[0]) * shrink, point[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length;
}
