import { celsius, toFahrenheit } from '@braise/domain';
import type { RoomAir } from './read-air-comfort.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** French comes first; a key that English lacks is a type error here. */
const CATALOGUES: Readonly<Record<'fr' | 'en', Readonly<Record<keyof typeof fr, string>>>> = { fr, en };

/** What is to be said of a room's air, in one sentence for each figure that is measured; null when none is. */
export function airComfortMessage(room: RoomAir, language: 'fr' | 'en', unit: 'CELSIUS' | 'FAHRENHEIT'): string | null {
  const catalogue = CATALOGUES[language];
  const figure = (value: number, digits: number) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  const sentences: string[] = [];
  if (room.celsius !== null && room.temperatureLevel !== null) {
    const degrees = unit === 'CELSIUS' ? room.celsius : toFahrenheit(celsius(room.celsius));
    const temperature = catalogue[unit].replace('{degrees}', figure(degrees, 1));
    sentences.push(catalogue[`temperature.${room.temperatureLevel}`].replace('{temperature}', temperature));
  }
  if (room.humidity !== null && room.humidityLevel !== null) {
    sentences.push(catalogue[`humidity.${room.humidityLevel}`].replace('{humidity}', figure(room.humidity * 100, 0)));
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}
