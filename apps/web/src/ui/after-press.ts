/** A button of the mouse, what a finger makes of it, or a key is down. */
let pressed = false;
for (const event of ['mousedown', 'keydown'] as const) addEventListener(event, () => void (pressed = true), true);
for (const event of ['mouseup', 'keyup'] as const) addEventListener(event, () => void (pressed = false), true);

/**
 * Runs `then` once the press that took the focus away is over, or the key; at once where none did, as when a phone's keyboard is put away. What is told of a
 * field that was left makes room for itself: before that, it would move a button away from beneath the finger that presses it.
 */
export function afterPress(then: () => void): void {
  if (!pressed) return then();
  const over = new AbortController();
  const end = () => {
    over.abort();
    // the click follows first
    setTimeout(then);
  };
  for (const event of ['mouseup', 'keyup'] as const) addEventListener(event, end, { capture: true, signal: over.signal });
}
