/** Requests by them change nothing. */
export const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
