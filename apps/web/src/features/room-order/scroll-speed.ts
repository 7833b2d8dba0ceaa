/** From this near to an end on what is dragged scrolls what shows it, px; at the end itself this fast, px a millisecond. */
const [NEAR, FASTEST] = [80, 0.8];

/** How fast what is seen from `top` to `bottom` scrolls under a hand at `at`, px a millisecond: upwards below zero, and not at all far from both ends. */
export function scrollSpeed(at: number, top: number, bottom: number): number {
  const [above, below] = [top + NEAR - at, at - (bottom - NEAR)];
  if (above > 0 && above >= below) return -Math.min(1, above / NEAR) * FASTEST;
  return below > 0 ? Math.min(1, below / NEAR) * FASTEST : 0;
}
