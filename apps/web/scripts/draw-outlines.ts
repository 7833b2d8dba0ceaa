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
/** Stored numbers are whole ones, so many to the degree. */
const SCALE = 1000;

const arcs = z.array(z.int());
const topology = z.object({
  transform: z.object({ scale: z.tuple([z.number(), z.number()]), translate: z.tuple([z.number(), z.number()]) }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    countries: z.object({
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), id: z.string().optional(), arcs: z.array(arcs) }),
          z.object({ type: z.literal('MultiPolygon'), id: z.string().optional(), arcs: z.array(z.array(arcs)) }),
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
let bytes = 0;
for (const geometry of atlas.objects.countries.geometries) {
  const code = alpha3.get(geometry.id ?? '');
  if (code === undefined) continue;
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  const text = JSON.stringify(drawn(polygons.flatMap((polygon) => polygon.map(ringOf))));
  bytes += text.length;
  writeFileSync(join(OUT, `${code}.json`), `${text}\n`);
}
console.log(`${bytes} bytes`);

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
