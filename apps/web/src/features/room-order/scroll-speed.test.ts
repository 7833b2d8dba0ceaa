import { expect, it } from 'vitest';
import { scrollSpeed } from './scroll-speed.ts';

it('is none in the middle, grows towards an end, and is no greater beyond it', () => {
  const at = [-50, 0, 40, 80, 300, 520, 560, 600, 900].map((y) => scrollSpeed(y, 0, 600));
  expect(at).toEqual([-0.8, -0.8, -0.4, 0, 0, 0, 0.4, 0.8, 0.8]);
});

it('goes to the end that is nearer where little is seen', () => {
  expect([scrollSpeed(20, 0, 100) < 0, scrollSpeed(80, 0, 100) > 0]).toEqual([true, true]);
});
