import {
  AIR_OPTION_NAMES,
  type AirCapability,
  type AirOption,
  type AirOptions,
  type AirValue,
  airOptionsOf,
  newerAirOptions,
  OLDER_AIR_OPTION_NAMES,
  type OlderAirOption,
  type OlderAirOptions,
  takesAirValue,
} from '@braise/domain';

/** Fan, swings and light as clients of either generation say them. */
export type RequestedAir = AirOptions & OlderAirOptions;

type OrNull<Options> = { readonly [Option in keyof Options]?: Options[Option] | null | undefined };

/** Those that are stated. */
export function askedAirOf(from: OrNull<{ readonly [Option in AirOption]: AirValue<Option> }> & OrNull<OlderAirOptions>): RequestedAir {
  const { fanSpeed, swing } = from;
  return { ...airOptionsOf(from), ...(fanSpeed == null ? {} : { fanSpeed }), ...(swing == null ? {} : { swing }) };
}

/** What of it is to be stored: all, or nothing and the option that stands in the way. */
export function prepareAir(
  asked: RequestedAir,
  capability: AirCapability,
):
  | { readonly ok: true; readonly air: AirOptions }
  | { readonly ok: false; readonly option: AirOption | OlderAirOption; readonly title: string } {
  const air = airOptionsOf(asked);
  const found: AirOptions[] = [];
  const untaken = AIR_OPTION_NAMES.find((option) => air[option] !== undefined && !takesAirValue(capability, option, air[option]));
  if (untaken !== undefined) return { ok: false, option: untaken, title: `the room does not take ${untaken} ${air[untaken] ?? ''}` };
  for (const option of OLDER_AIR_OPTION_NAMES) {
    const word = asked[option];
    if (word === undefined) continue;
    const meant = newerAirOptions(option, word, capability);
    if (meant === null) return { ok: false, option, title: `the room does not take ${option} ${word}` };
    const other = AIR_OPTION_NAMES.find((each) => air[each] !== undefined && meant[each] !== undefined && air[each] !== meant[each]);
    if (other !== undefined) return { ok: false, option, title: `${option} ${word} contradicts ${other} ${air[other] ?? ''}` };
    found.push(meant);
  }
  return { ok: true, air: Object.assign({}, air, ...found) };
}
