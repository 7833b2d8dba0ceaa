import { type AirOption, type AirOptions, AIR_OPTIONS, airOptionsOf } from '../setting/air-options.ts';
import { AC_MODES, type Setting, sameSetting } from '../setting/setting.ts';
import type { Quantity } from '../units/quantity.ts';
import { type Instant, celsius } from '../units/units.ts';
import { type HoldOptions, type Sample, type Interval, heldValues, coalesced } from './span.ts';

/** What the engine recorded of a room's setting, each on change and in order. A setting that is switched on says again all that belongs to it. */
export type RecordedSetting = {
  readonly power: readonly Sample<number>[];
  readonly setpoint: readonly Sample<number>[];
  /** Index in AC_MODES. */
  readonly mode: readonly Sample<number>[];
  /** Places in AIR_OPTIONS; none there: left as it is. */
  readonly air: readonly { readonly option: AirOption; readonly said: readonly Sample<number>[] }[];
};

/** Under what the options of an air conditioner are recorded. */
export const RECORDED_AIR = {
  fanLevel: 'effectiveFanLevel',
  verticalSwing: 'effectiveVerticalSwing',
  horizontalSwing: 'effectiveHorizontalSwing',
  light: 'effectiveLight',
} as const satisfies Record<AirOption, Quantity>;

/** AC modes without a setpoint. */
const NO_SETPOINT: ReadonlySet<string | undefined> = new Set(['DRY', 'FAN']);

/** The settings that were in force. */
export function settingsInForce({ power, setpoint, mode, air }: RecordedSetting, held: HoldOptions): readonly Interval<Setting>[] {
  const said: Sample<Setting>[] = [];
  const changes = [...new Set([power, setpoint, mode, ...air.map((option) => option.said)].flat().map(({ at }) => at))].sort(
    (a, b) => a - b,
  );
  const [nextPower, nextSetpoint, nextMode] = [following(power), following(setpoint), following(mode)];
  const nextAir = air.map((recorded) => ({ option: recorded.option, next: following(recorded.said) }));
  let before: Instant | null = null;
  let on: boolean | null = null;
  let temperature: number | undefined;
  let acMode: (typeof AC_MODES)[number] | undefined;
  let options: AirOptions = {};
  for (const at of changes) {
    const start = before;
    // what was in force before a time of which nothing is known says nothing about after it
    if (start !== null && held.unknown.some(({ from }) => from > start && from <= at)) on = null;
    const [powered, degrees, moded] = [nextPower(at), nextSetpoint(at), nextMode(at)];
    const placed = nextAir.map(({ option, next }) => [option, next(at)] as const);
    if (powered !== undefined) {
      on = powered === 1;
      temperature = undefined;
      acMode = undefined;
      options = {};
    }
    if (degrees !== undefined) temperature = degrees;
    if (moded !== undefined) acMode = AC_MODES[moded];
    for (const [option, place] of placed) if (place !== undefined) options = { ...options, [option]: AIR_OPTIONS[option][place] };
    before = at;
    if (on !== null) said.push({ at, value: on ? { ...switchedOn(temperature, acMode), ...airOptionsOf(options) } : { power: 'OFF' } });
  }
  return coalesced(heldValues(said, held), sameSetting);
}

function switchedOn(temperature: number | undefined, mode: (typeof AC_MODES)[number] | undefined): Setting {
  return {
    power: 'ON',
    ...(temperature === undefined || NO_SETPOINT.has(mode) ? {} : { temperature: celsius(temperature) }),
    ...(mode === undefined ? {} : { mode }),
  };
}

/** What was said at an instant, the last where it was said twice; asked for instants in order. */
function following(said: readonly Sample<number>[]): (at: Instant) => number | undefined {
  let index = 0;
  return (at) => {
    let found: number | undefined;
    for (let next = said[index]; next !== undefined && next.at <= at; next = said[index]) {
      if (next.at === at) found = next.value;
      index++;
    }
    return found;
  };
}
