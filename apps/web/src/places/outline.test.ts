import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unfoldOutline } from './outline.ts';

const FOLDER = join(import.meta.dirname, '../../public/outlines');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const read = (file: string) => unfoldOutline(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));

it('a ring begins at a point and goes on in steps', () =>
  expect(unfoldOutline([[4800, 45_700, 100, -200]])).toEqual([
    [
      [45.7, 4.8],
      [45.5, 4.9],
    ],
  ]));
it('anything else is refused', () => expect(() => unfoldOutline({ rings: [] })).toThrow('invalid_type'));

describe('the outlines that ship', () => {
  it('are of many countries, closed, and on the earth', () => {
    expect(files.length).toBeGreaterThan(200);
    for (const file of files) {
      const rings = read(file);
      expect([file, rings.length > 0]).toEqual([file, true]);
      for (const ring of rings) {
        expect([file, ring.at(-1)]).toEqual([file, ring[0]]);
        for (const [latitude, longitude] of ring)
          expect([file, Math.abs(latitude) <= 90.001 && Math.abs(longitude) <= 180.001]).toEqual([file, true]);
      }
    }
  });
  it('stay small', () => {
    for (const file of files) expect([file, readFileSync(join(FOLDER, file)).length < 30_000]).toEqual([file, true]);
  });
  it('know Lyon from Évora', () => {
    const inside = (file: string, latitude: number, longitude: number) =>
      read(file).some((ring) => {
        let odd = false;
        ring.forEach(([y, x], index) => {
          const [py, px] = ring[(index + ring.length - 1) % ring.length] ?? [0, 0];
          if (y > latitude !== py > latitude && longitude < ((px - x) * (latitude - y)) / (py - y) + x) odd = !odd;
        });
        return odd;
      });
    expect([inside('FRA.json', 45.76, 4.84), inside('FRA.json', 38.57, -7.91), inside('PRT.json', 38.57, -7.91)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
