/** A question and its repeats are answered within this, or not at all, milliseconds; the server itself waits for devices for 20 s. */
export const DEADLINE = 30_000;
