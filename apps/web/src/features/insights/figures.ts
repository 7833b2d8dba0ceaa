import { MINUTES_A_DAY } from '@braise/domain';
import { inDegrees } from '../../climate/in-degrees.ts';
import type { Format, TemperatureUnit } from '../../messages/format.ts';
import { wallClock } from '../../messages/clock/wall-clock.ts';
import { type Words, useMessages } from './words.ts';
import { useHome } from '../../api/live/home-connection.tsx';

/** Temperatures, differences and lengths of time as these pages say them. */
export function useFigures() {
  const { t, format } = useMessages();
  const home = useHome();
  return figuresIn(t, format, home?.temperatureUnit ?? 'CELSIUS');
}

export type Figures = ReturnType<typeof figuresIn>;

function figuresIn(t: Words['t'], format: Format, unit: TemperatureUnit) {
  const inUnit = (kelvin: number): number => inDegrees(kelvin, unit);
  const differenceNumber = (kelvin: number, decimals: 0 | 1 = 1): string => format.number(inUnit(kelvin), decimals);
  return {
    /** « 19,5 ° », without decimals where there are none. */
    degrees: (celsius: number): string => format.degrees(celsius, unit, Number.isInteger(celsius) ? 0 : 1),
    /** « 38,4 »: the unit stands apart. */
    degreesNumber: (celsius: number): string => format.degreesNumber(celsius, unit),
    wholeNumber: (celsius: number): string => format.degreesNumber(celsius, unit, 0),
    whole: (celsius: number): string => format.degrees(celsius, unit, 0),
    /** A difference: « 0,5 ° ». */
    difference: (kelvin: number): string => format.degreesAsGiven(inUnit(kelvin), Number.isInteger(inUnit(kelvin)) ? 0 : 1),
    differenceNumber,
    /** One that is above or below nought: « +0,9 ° », « −1,8 ° ». */
    change: (kelvin: number): string => `${kelvin > 0 ? '+' : ''}${format.degreesAsGiven(inUnit(kelvin))}`,
    changeNumber: (kelvin: number): string => `${kelvin > 0 ? '+' : ''}${differenceNumber(kelvin)}`,
    /** « 17 min », « 1 h 05 ». */
    lasting: (minutes: number): string => {
      const whole = Math.round(minutes);
      if (whole < 60) return t('minutes', { minutes: whole });
      const [hours, rest] = [Math.floor(whole / 60), whole % 60];
      return rest === 0 ? t('hours', { hours }) : t('hours-minutes', { hours, minutes: String(rest).padStart(2, '0') });
    },
    /** Of a day: « 22:30 ». */
    clock: (minuteOfDay: number): string => wallClock(format, minuteOfDay % MINUTES_A_DAY),
  };
}
