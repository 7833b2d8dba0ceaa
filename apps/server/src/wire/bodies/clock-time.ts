/** Minutes of a day as `HH:MM`; a day ends at 24:00. */
export const clockTime = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Minutes of a day from `HH:MM`. */
export const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
