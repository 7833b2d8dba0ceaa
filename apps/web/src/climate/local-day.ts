const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day that a calendar in a zone shows: YYYY-MM-DD. */
export function localDay(zone: string, instant: number): string {
  // Swedish writes dates as ISO 8601 does
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone });
  calendars.set(zone, calendar);
  return calendar.format(instant);
}

/** Whether a text is a day that the calendar has: the 30th of February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
