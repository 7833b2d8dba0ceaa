import { keepYoungest } from '../keep-youngest.ts';

/** Values held at most; one that is not used for longest goes first, and the homes that have it keep theirs. */
const MOST = 20_000;

/**
 * Gives equal plain values as one object: what a make of valve can do, or a common timetable, is held once for all homes. Whoever shares
 * must not change it.
 */
export function createShared() {
  const byText = new Map<string, unknown>();
  return <Value>(value: Value): Value => {
    const text = JSON.stringify(value);
    const shared = (byText.get(text) as Value | undefined) ?? value;
    keepYoungest(byText, text, shared, MOST);
    return shared;
  };
}
export type Shared = ReturnType<typeof createShared>;
