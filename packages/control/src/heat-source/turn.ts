/** At or above, and at or below which a reading would change what its source is told; each null where it would not. */
export type Turn = { readonly above: number | null; readonly below: number | null };
export const NEVER: Turn = { above: null, below: null };
/** What changes only below a limit changes this far below it. */
export const SLACK = 1e-6;
