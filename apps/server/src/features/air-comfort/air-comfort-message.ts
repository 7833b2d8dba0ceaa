import { celsius, toFahrenheit } from '@braise/domain';
import { createSay, type Say } from '../../pages/catalogue.ts';
import type { Language } from '../../pages/language.ts';
import type { RoomAir } from './read-air-comfort.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** French comes first; a key that English lacks is a type error here. */
const SAYS: Readonly<Record<Language, Say<keyof typeof fr>>> = { fr: createSay('fr', fr), en: createSay('en', en) };

/** What is to be said of a room's air, in one sentence for each figure that is measured; null when none is. */
export function airComfortMessage(room: RoomAir, language: Language, unit: 'CELSIUS' | 'FAHRENHEIT'): string | null {
  const say = SAYS[language];
  const sentences: string[] = [];
  if (room.celsius !== null && room.temperatureLevel !== null) {
    const degrees = unit === 'CELSIUS' ? room.celsius : toFahrenheit(celsius(room.celsius));
    sentences.push(say(`temperature.${room.temperatureLevel}`, { temperature: say(unit, { degrees }) }));
  }
  if (room.humidity !== null && room.humidityLevel !== null)
    sentences.push(say(`humidity.${room.humidityLevel}`, { humidity: room.humidity * 100 }));
  return sentences.length === 0 ? null : sentences.join(' ');
}
