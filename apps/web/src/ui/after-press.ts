/**
 * Runs `then` once the press that took the focus away is over, or the key. What is told of a field that was left makes room for itself: before that, it would
 * move a button away from beneath the finger that presses it.
 */
export function afterPress(then: () => void): void {
  const over = new AbortController();
  const end = () => {
    over.abort();
    // the click follows first
    setTimeout(then);
  };
  for (const event of ['mouseup', 'keyup'] as const) addEventListener(event, end, { capture: true, signal: over.signal });
}
