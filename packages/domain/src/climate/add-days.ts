import { DAY } from '../units/duration.ts';

/** The ISO date (`2026-03-29`) so many days later, or earlier. */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
