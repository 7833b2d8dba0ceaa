import { minuteOfClock } from '../../climate/minute-of-clock.ts';
import { wallClock } from '../../messages/clock/wall-clock.ts';
import type { Format, TemperatureUnit } from '../../messages/format.ts';
import type { Change, OpenSuggestion } from './use-suggestions.ts';
import type { Translate } from './words.ts';

type Teller = { readonly t: Translate; readonly format: Format; readonly unit: TemperatureUnit };

/** Days as a sentence names them. */
export type Days = 'all' | 'workdays' | 'weekend' | 1 | 2 | 3 | 4 | 5 | 6 | 7;
const SETS: Readonly<Record<string, Days>> = { '1,2,3,4,5,6,7': 'all', '1,2,3,4,5': 'workdays', '6,7': 'weekend' };

/** A suggestion is of one day of the week, or of a set of them that has a name. */
export const daysOf = (weekdays: readonly number[]): Days => SETS[weekdays.join()] ?? (weekdays[0] as Days);

const settingWords = ({ power, temperature }: Change['setting'], { t, format, unit }: Teller): string =>
  power === 'OFF' || temperature === null ? t('off') : format.degrees(temperature.value, unit, Number.isInteger(temperature.value) ? 0 : 1);

/** The question that a suggestion asks. */
export function questionOf({ room, weekdays, kind, setting, was, from, to, seen }: OpenSuggestion, teller: Teller): string {
  const { t } = teller;
  const values = {
    room: room.name,
    days: t(`days.${daysOf(weekdays)}`),
    around: clockIn(teller, seen.around),
    from: clockIn(teller, from),
    to: clockIn(teller, to),
    setting: settingWords(setting, teller),
  };
  if (seen.by === 'RETURN') return t('ask.return', values);
  if (setting.power === 'OFF') return t('ask.off', values);
  if (kind === 'LONGER') return t('ask.longer', values);
  const warmer = (setting.temperature?.value ?? 0) > (was.temperature?.value ?? 0);
  if (!warmer) return t('ask.lower', values);
  return t(kind === 'EARLIER' ? 'ask.sooner' : 'ask.warmer', values);
}

/** « À la main, 5 mercredis sur 6. » */
export const seenWords = ({ weekdays, seen: { by, days, of } }: OpenSuggestion, { t }: Teller): string =>
  t(by === 'HAND' ? 'seen.hand' : 'seen.return', { seen: t(`counted.${daysOf(weekdays)}`, { count: days }), of });

/** « Salon, 20,5 ° de 18:00 à 22:00 » */
export const changeWords = (change: Change, teller: Teller): string =>
  teller.t('change', {
    room: change.room.name,
    setting: settingWords(change.setting, teller),
    from: clockIn(teller, change.from),
    to: clockIn(teller, change.to),
  });

/** « 17 ° au lieu de 20,5 °, de 11:15 à 18:00 » */
export const insteadWords = ({ setting, was, from, to }: Change, teller: Teller): string =>
  teller.t('instead', {
    setting: settingWords(setting, teller),
    was: settingWords(was, teller),
    from: clockIn(teller, from),
    to: clockIn(teller, to),
  });

/** A share of heat that is nothing to tell. */
const HARDLY = 0.005;

export type HeatWords = { readonly look: 'less' | 'more' | 'same'; readonly words: string };

/** « − 3 % »; null: nobody knows. */
export function heatWords(heat: number | null, { t, format }: Teller): HeatWords | null {
  if (heat === null) return null;
  if (Math.abs(heat) < HARDLY) return { look: 'same', words: t('heat.same') };
  const share = format.percent(Math.abs(heat));
  return heat < 0 ? { look: 'less', words: t('heat.less', { share }) } : { look: 'more', words: t('heat.more', { share }) };
}

/** As the wire writes it, « 06:30 », and as it is read. */
const clockIn = ({ format }: Teller, clock: string): string => wallClock(format, minuteOfClock(clock));
