import { AIR_OPTIONS, AIR_OPTION_NAMES, type AirCapability, type AirOption, type AirOptions, airOfAll } from '@braise/domain';
import type { Expose } from './expose.ts';
import { feeds, reads, type Role } from './role.ts';
import { valuesOf, wordCodec, type ValueCodec } from './value-codec.ts';

/** A property by which an air conditioner is told its fan, swing or light, and what each of its values says of them. */
export type AirProperty = {
  readonly expose: Expose;
  readonly values: readonly (readonly [value: unknown, says: AirOptions])[];
};

/** The speeds that fans are given, from the slowest; a device has some of them. */
const SPEEDS = ['low', 'low-med', 'medium', 'med-high', 'high'];
const LEVELS = ['LEVEL1', 'LEVEL2', 'LEVEL3', 'LEVEL4', 'LEVEL5'] as const;
const DISPLAYS: ReadonlySet<string> = new Set(['display', 'display_led']);

/** Of a climate block of an air conditioner: its own features and what stands beside it. */
export function airProperties(exposes: readonly Expose[]): readonly AirProperty[] {
  const settable = exposes.filter((each) => each.settable);
  const fan = settable.find(({ name, property }) => name === 'fan_mode' || property === 'fan_mode');
  const swing = settable.find(({ name }) => name === 'swing_mode');
  const display = settable.find(({ name, type }) => type === 'binary' && DISPLAYS.has(name));
  return [airProperty(fan, fanLevelOf), airProperty(swing, swingOf), airProperty(display, lightOf)].filter((each) => each !== null);
}

const wordOf = (value: unknown): string => String(value).toLowerCase();

function airProperty(
  expose: Expose | undefined,
  saysOf: (word: string, words: readonly string[]) => AirOptions | null,
): AirProperty | null {
  if (expose === undefined) return null;
  const words = valuesOf(expose).map(wordOf);
  const values = valuesOf(expose).flatMap((value) => {
    const says = saysOf(wordOf(value), words);
    return says === null ? [] : [[value, says] as const];
  });
  return values.length < 2 ? null : { expose, values };
}

/** A fan that is `off`, or follows a rule of its maker's, is nothing that can be asked for. */
function fanLevelOf(word: string, words: readonly string[]): AirOptions | null {
  if (word === 'auto') return { fanLevel: 'AUTO' };
  if (word === 'quiet') return { fanLevel: 'SILENT' };
  const speeds = SPEEDS.filter((speed) => words.includes(speed));
  // Beside speeds, `on` names none of them; alone it is the only one.
  const level = speeds.length === 0 && word === 'on' ? LEVELS[0] : LEVELS[speeds.indexOf(word)];
  return level === undefined ? null : { fanLevel: level };
}

const SWINGS: Readonly<Record<string, AirOptions>> = {
  off: { verticalSwing: 'OFF', horizontalSwing: 'OFF' },
  vertical: { verticalSwing: 'ON', horizontalSwing: 'OFF' },
  horizontal: { verticalSwing: 'OFF', horizontalSwing: 'ON' },
  both: { verticalSwing: 'ON', horizontalSwing: 'ON' },
};

/** Who says no direction swings up and down, as most do. */
function swingOf(word: string, words: readonly string[]): AirOptions | null {
  if (words.includes('both')) return SWINGS[word] ?? null;
  return word === 'on' ? { verticalSwing: 'ON' } : word === 'off' ? { verticalSwing: 'OFF' } : null;
}

const lightOf = (word: string): AirOptions | null => (word === 'on' ? { light: 'ON' } : word === 'off' ? { light: 'OFF' } : null);

/** What they take together. */
export const airCapability = (properties: readonly AirProperty[]): AirCapability =>
  airOfAll(
    properties.flatMap(({ values }) =>
      values.map(([, says]) =>
        Object.fromEntries(AIR_OPTION_NAMES.flatMap((option) => (says[option] === undefined ? [] : [[option, [says[option]]]]))),
      ),
    ),
  );

/** What the properties of one channel report. */
export const airRoles = (properties: readonly AirProperty[], channel: number): readonly Role[] =>
  properties
    .filter(({ expose }) => expose.published)
    .map((each) => {
      const [option, ...others] = optionsOf(each);
      // One value for both directions becomes two readings.
      if (option === undefined || others.length > 0) return feeds(each.expose, channel, 'swing', codecOf(each, swingNumber));
      return reads(
        each.expose,
        channel,
        option,
        codecOf(each, (says) => placeOf(option, says)),
      );
    });

const optionsOf = ({ values }: AirProperty): readonly AirOption[] =>
  AIR_OPTION_NAMES.filter((option) => values.some(([, says]) => says[option] !== undefined));

const placeOf = (option: AirOption, says: AirOptions): number => AIR_OPTIONS[option].findIndex((value) => value === says[option]);

/** 1 for up and down, 2 for left and right, 3 for both. */
const swingNumber = ({ verticalSwing, horizontalSwing }: AirOptions): number =>
  (verticalSwing === 'ON' ? 1 : 0) + (horizontalSwing === 'ON' ? 2 : 0);

/** Values of the property that say nothing to us are no faults. */
function codecOf({ expose, values }: AirProperty, numberOf: (says: AirOptions) => number): ValueCodec {
  const codec = wordCodec(values.map(([value, says]) => [value, numberOf(says)]));
  const silent = new Set(valuesOf(expose).filter((value) => !values.some(([known]) => known === value)));
  return { ...codec, decode: (value) => (silent.has(value) ? null : codec.decode(value)) };
}

/** The directions of what `swingNumber` told. */
export const swingOptions = (swing: number): AirOptions => ({
  verticalSwing: (swing & 1) === 0 ? 'OFF' : 'ON',
  horizontalSwing: (swing & 2) === 0 ? 'OFF' : 'ON',
});

/**
 * The values that bring the properties to what is stated. Where one says more than that, the rest stays as reported, and is off where nothing was, as
 * far as the device has such a value.
 */
export const encodeAir = (
  properties: readonly AirProperty[],
  stated: AirOptions,
  reported: AirOptions = {},
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    properties.flatMap((each) => {
      const options = optionsOf(each);
      const asked = options.filter((option) => stated[option] !== undefined);
      const unasked = options.filter((option) => stated[option] === undefined);
      const changed = (says: AirOptions): number => unasked.filter((option) => says[option] !== (reported[option] ?? 'OFF')).length;
      // by what they say, not by the order in which the device lists them
      const [found] = each.values
        .filter(([, says]) => asked.every((option) => says[option] === stated[option]))
        .toSorted(([, a], [, b]) => changed(a) - changed(b));
      return asked.length === 0 || found === undefined ? [] : [[each.expose.property, found[0]]];
    }),
  );

/** The same read backwards. */
export const decodeAir = (properties: readonly AirProperty[], payload: Readonly<Record<string, unknown>>): AirOptions =>
  Object.assign(
    {},
    ...properties.map(({ expose, values }) => values.find(([value]) => value === payload[expose.property])?.[1] ?? {}),
  ) as AirOptions;
