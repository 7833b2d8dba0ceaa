/** The two sides of a change in words; null: nothing is to be said of that side. */
type ChangeTold = { readonly before: string | null; readonly after: string | null };

/** What was and what is from then on. What reads alike on both sides was no change to its reader: it is told once, as what is. */
export function changeTold<Value>([was, is]: readonly [was: Value, is: Value], tell: (value: Value) => string | null): ChangeTold {
  const [before, after] = [tell(was), tell(is)];
  return { before: before === after ? null : before, after };
}
