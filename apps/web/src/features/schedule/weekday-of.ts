const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The weekday in a zone: 1 Monday to 7 Sunday. */
export const weekdayOf = (zone: string, instant: number): number =>
  SHORT.indexOf(new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: zone }).format(instant)) + 1;
