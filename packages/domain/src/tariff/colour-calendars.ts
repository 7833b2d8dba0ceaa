/** Contracts whose price goes by the colour that a day is given, by name. */
export type ColourCalendar = keyof typeof COLOUR_CALENDARS;
export type ColourOf<Calendar extends ColourCalendar> = (typeof COLOUR_CALENDARS)[Calendar]['colours'][number];
export type DayColour = ColourOf<ColourCalendar>;

/**
 * Their colours and, where days can be of another colour than the first in a part of the year alone, that part, as months and days; the minute after midnight at which a day takes its colour, and keeps it for as long; and its off-peak hours.
 * TEMPO: off-peak from 22:00 to 6:00 (CRE, tarifs réglementés de vente d’électricité). EJP: an EJP day is dear from 7:00 to 1:00 of the day after, and
 * lies between 1 November and 31 March.
 */
export const COLOUR_CALENDARS = {
  TEMPO: { colours: ['BLUE', 'WHITE', 'RED'], season: null, begins: 6 * 60, offPeak: { from: 22 * 60, to: 6 * 60 } },
  EJP: { colours: ['NORMAL', 'EJP'], season: { from: '11-01', to: '03-31' }, begins: 7 * 60, offPeak: { from: 1 * 60, to: 7 * 60 } },
} as const;

/** The colour that a date, ISO, has without anybody telling it; null: it is for somebody to decide. */
export function colourOutOfSeason(calendar: ColourCalendar, date: string): DayColour | null {
  const { season, colours } = COLOUR_CALENDARS[calendar];
  const day = date.slice(5);
  return season === null || day >= season.from || day <= season.to ? null : colours[0];
}
