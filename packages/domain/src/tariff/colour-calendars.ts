/** Contracts whose price goes by the colour that a day is given, by name. */
export type ColourCalendar = keyof typeof COLOUR_CALENDARS;
export type ColourOf<Calendar extends ColourCalendar> = (typeof COLOUR_CALENDARS)[Calendar]['colours'][number];
export type DayColour = ColourOf<ColourCalendar>;

/**
 * Their colours; the minute after midnight at which a day takes its colour, and keeps it for as long; and its off-peak hours.
 * TEMPO: off-peak from 22:00 to 6:00 (CRE, tarifs réglementés de vente d’électricité). EJP: an EJP day is dear from 7:00 to 1:00 of the day after.
 */
export const COLOUR_CALENDARS = {
  TEMPO: { colours: ['BLUE', 'WHITE', 'RED'], begins: 6 * 60, offPeak: { from: 22 * 60, to: 6 * 60 } },
  EJP: { colours: ['NORMAL', 'EJP'], begins: 7 * 60, offPeak: { from: 1 * 60, to: 7 * 60 } },
} as const;
