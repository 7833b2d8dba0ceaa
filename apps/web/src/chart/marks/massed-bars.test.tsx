import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Bar } from './bars.tsx';
import { MassedBars } from './massed-bars.tsx';

const drawn = (bars: readonly Bar[]) => {
  const markup = renderToStaticMarkup(<MassedBars axis={{ from: 0, to: 100 }} bars={bars} />);
  return [...markup.matchAll(/class="([^"]*)" style="[^"]*polygon\(([^)]*)\)/g)].map(([, look = '', corners = '']) => ({
    look,
    corners: corners.split(','),
  }));
};

it('draws as many bars as there are in an element for each look, those of no height in none', () => {
  const bars = Array.from({ length: 96 }, (_, at) => ({ from: at, to: at + 1, share: at === 0 ? 0 : 0.5, look: at % 2 === 0 ? 'a' : 'b' }));
  expect(drawn(bars).map(({ look, corners }) => [look, corners.length / 4])).toEqual([
    ['chart-bar b', 48],
    ['chart-bar a', 47],
  ]);
});

it('has bars stand on one line or hang from it, join along it alone, and leave each other room', () => {
  const [up] = drawn([
    { from: 10, to: 20, share: 0.25, foot: 0.5 },
    { from: 20, to: 30, share: 0.5, foot: 0.5 },
  ]);
  expect(up?.corners.join().replaceAll('.00', '')).toBe('10% 50%,10% 25%,17.20% 25%,17.20% 50%,20% 50%,20% 0%,27.20% 0%,27.20% 50%');
  const [down] = drawn([
    { from: 10, to: 20, share: 0.25, foot: 0.25 },
    { from: 20, to: 30, share: 0.5, foot: 0 },
  ]);
  expect(new Set(down?.corners.filter((_, index) => index % 4 === 0 || index % 4 === 3).map((corner) => corner.split(' ')[1]))).toEqual(
    new Set(['50.00%']),
  );
});
