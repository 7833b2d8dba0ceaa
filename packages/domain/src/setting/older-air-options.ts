import { AIR_OPTIONS, type AirCapability, type AirOptions, takesAirValue } from './air-options.ts';

/** Fan and swing in the words of older clients, which know neither levels nor directions. They are asked with, never answered. */
export const OLDER_AIR_OPTIONS = { fanSpeed: ['AUTO', 'LOW', 'MIDDLE', 'HIGH'], swing: ['OFF', 'ON'] } as const;
export type OlderAirOption = keyof typeof OLDER_AIR_OPTIONS;
export const OLDER_AIR_OPTION_NAMES = ['fanSpeed', 'swing'] as const satisfies readonly OlderAirOption[];
export type OlderAirOptions = { readonly [Option in OlderAirOption]?: (typeof OLDER_AIR_OPTIONS)[Option][number] };

/** What an older word comes to at a unit; null: the unit has nothing of the kind. */
export function newerAirOptions(option: OlderAirOption, word: string, capability: AirCapability): AirOptions | null {
  const [first, ...others] = option === 'fanSpeed' ? fanLevels(word, capability) : swings(word, capability);
  return first === undefined ? null : Object.assign({}, first, ...others);
}

/** The slowest level of those that the unit has, the fastest, or the one in the middle of three and more. */
function fanLevels(word: string, capability: AirCapability): readonly AirOptions[] {
  if (word === 'AUTO') return takesAirValue(capability, 'fanLevel', word) ? [{ fanLevel: word }] : [];
  const levels = AIR_OPTIONS.fanLevel.filter((level) => level.startsWith('LEVEL') && takesAirValue(capability, 'fanLevel', level));
  const middle = levels.length < 3 ? undefined : levels[Math.floor((levels.length - 1) / 2)];
  const level = word === 'LOW' ? levels[0] : word === 'HIGH' ? levels.at(-1) : middle;
  return level === undefined ? [] : [{ fanLevel: level }];
}

/** Each direction in which the unit swings. */
const swings = (word: string, capability: AirCapability): readonly AirOptions[] =>
  (['verticalSwing', 'horizontalSwing'] as const)
    .filter((direction) => takesAirValue(capability, direction, word))
    .map((direction) => ({ [direction]: word }));
