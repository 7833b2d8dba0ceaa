/**
 * What an air conditioner can be told beside its mode and setpoint, and the values of each. A value is recorded by its place here: new ones go to
 * the end.
 */
export const AIR_OPTIONS = {
  fanLevel: ['AUTO', 'SILENT', 'LEVEL1', 'LEVEL2', 'LEVEL3', 'LEVEL4', 'LEVEL5'],
  verticalSwing: ['OFF', 'ON', 'UP', 'MID_UP', 'MID', 'MID_DOWN', 'DOWN'],
  horizontalSwing: ['OFF', 'ON', 'LEFT', 'MID_LEFT', 'MID_RIGHT', 'RIGHT'],
  /** Of its display. */
  light: ['OFF', 'ON'],
} as const;

export type AirOption = keyof typeof AIR_OPTIONS;
export type AirValue<Option extends AirOption> = (typeof AIR_OPTIONS)[Option][number];
/** Left out: as it is. */
export type AirOptions = { readonly [Option in AirOption]?: AirValue<Option> };
/** The values that a device takes; left out: it does not have the option. */
export type AirCapability = { readonly [Option in AirOption]?: readonly AirValue<Option>[] };

/** In the order in which they are told. */
export const AIR_OPTION_NAMES = ['fanLevel', 'verticalSwing', 'horizontalSwing', 'light'] as const satisfies readonly AirOption[];

export const sameAirOptions = (a: AirOptions, b: AirOptions): boolean => AIR_OPTION_NAMES.every((option) => a[option] === b[option]);

/** The options of `from` that are stated, and taken where `capability` is given. */
export function airOptionsOf(
  from: { readonly [Option in AirOption]?: AirValue<Option> | null | undefined },
  capability?: AirCapability,
): AirOptions {
  const stated: { [Option in AirOption]?: string } = {};
  for (const option of AIR_OPTION_NAMES) {
    const value = from[option];
    if (value != null && (capability === undefined || takesAirValue(capability, option, value))) stated[option] = value;
  }
  return stated as AirOptions;
}

export const takesAirValue = (capability: AirCapability, option: AirOption, value: string): boolean =>
  capability[option]?.some((each) => each === value) === true;

/** What at least one of several devices takes, each option in the order of its values. */
export function airOfAll(capabilities: readonly (AirCapability | undefined)[]): AirCapability {
  const all = AIR_OPTION_NAMES.flatMap((option) => {
    const values = AIR_OPTIONS[option].filter((value) =>
      capabilities.some((each) => each !== undefined && takesAirValue(each, option, value)),
    );
    return values.length === 0 ? [] : [[option, values]];
  });
  return Object.fromEntries(all) as AirCapability;
}
