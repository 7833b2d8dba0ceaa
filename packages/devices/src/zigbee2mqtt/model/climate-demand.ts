import type { ClimateCapability } from '@braise/domain';
import type { Expose } from './expose.ts';
import { reads, type Role } from './role.ts';
import { binaryCodec, openCodec, shareCodec, wordCodec } from './value-codec.ts';

/**
 * Positions of the valve. `valve_opening_degree` and `heating_valve_position` are not among them: they are settings,
 * how far the valve opens when it opens.
 */
const POSITIONS = ['position', 'valve_position', 'rod_position'];
const VALVES = ['valve_state', 'valve', 'valve_status'];
/** Flags that say that heat is called for. */
const FLAGS = ['heating', 'heat_required', 'heating_demand'];

/** Full scale of a position without unit and range: an 8 bit attribute, 0..255. */
const EIGHT_BIT = 255;

/** Where a block's call for heat comes from, the finest first, and the roles that read it. */
export function climateDemand(exposes: readonly Expose[], channel: number): { kind: ClimateCapability['demand']; roles: readonly Role[] } {
  const published = (names: readonly string[], type: string): Expose | undefined =>
    names
      .map((name) => exposes.find((each) => each.name === name && each.published && each.type === type))
      .find((each) => each !== undefined);

  const position = published(POSITIONS, 'numeric');
  const positionCodec = position === undefined ? null : shareCodec(position.max ?? (position.unit === '%' ? 100 : EIGHT_BIT), 1);
  const binaryValve = published(VALVES, 'binary') ?? published(VALVES, 'enum');
  const valve = position ?? binaryValve;
  const valveCodec = positionCodec ?? (binaryValve === undefined ? null : openCodec(binaryValve));
  const opening = valve === undefined || valveCodec === null ? [] : [reads(valve, channel, 'valveOpening', valveCodec)];

  const share = published(['pi_heating_demand'], 'numeric');
  if (share !== undefined) {
    return { kind: 'percentage', roles: [reads(share, channel, 'heatDemand', shareCodec(share.max ?? 100, 1)), ...opening] };
  }
  const state = published(['running_state', 'running_mode'], 'enum');
  if (state !== undefined) {
    const words = state.values.map((value) => [value, value === 'heat' ? 1 : 0] as const);
    return { kind: 'running-state', roles: [reads(state, channel, 'heatDemand', wordCodec(words)), ...opening] };
  }
  const flag = published(FLAGS, 'binary');
  if (flag !== undefined) return { kind: 'running-state', roles: [reads(flag, channel, 'heatDemand', binaryCodec(flag)), ...opening] };
  if (valve !== undefined && valveCodec !== null) {
    return { kind: 'valve', roles: [...opening, reads(valve, channel, 'heatDemand', valveCodec)] };
  }
  return { kind: 'inferred', roles: [] };
}
