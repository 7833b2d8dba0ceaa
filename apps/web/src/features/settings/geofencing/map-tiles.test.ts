import { expect, it } from 'vitest';
import { tilesAround } from './map-tiles.ts';

const URL = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png';
const LYON = { latitude: 45.76, longitude: 4.857 };

it('lays the squares so that the place is in the middle and a radius is as long as asked', () => {
  const tiles = tilesAround(URL, LYON, { width: 400, height: 200, metres: 400, pixels: 80 });
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-200);
  expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(200);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-100);
  const middle = tiles.find(({ left, top, side }) => left <= 0 && left + side > 0 && top <= 0 && top + side > 0);
  // 5 m a pixel: nearest to zoom 14, at 6.7 m
  expect(middle?.url).toBe('https://a.tiles.example/14/8413/5844.png');
  expect(middle?.side).toBeCloseTo(341.3, 1);
});

it('goes on across the meridian at which the map ends', () => {
  const tiles = tilesAround(URL, { latitude: 0, longitude: 179.999 }, { width: 600, height: 100, metres: 400, pixels: 40 });
  expect(tiles.map(({ url }) => url)).toContainEqual(expect.stringMatching(/\/0\/\d+\.png$/));
});
