/** The day in the address of a report; what is no day is told by the report. */
export function asDate({ date }: Record<string, unknown>): { date?: string } {
  return typeof date === 'string' || typeof date === 'number' ? { date: String(date) } : {};
}
