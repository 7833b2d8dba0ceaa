import { type AcMode, type RoomType, type Setting, celsius, clampSetting } from '@braise/domain';
import type { CommandError } from './home-command.ts';
import type { SettableRoom } from '../home-model/settable-room.ts';
import { type RequestedAir, prepareAir } from './prepare-air.ts';

/** A setting as somebody asks for it. `celsius` null: no setpoint given. `type`: the kind of room that it is meant for, where it says so. */
export type RequestedSetting = {
  readonly type?: RoomType;
  readonly power: 'ON' | 'OFF';
  readonly celsius: number | null;
  readonly mode: AcMode | null;
} & RequestedAir;

/** Further from the room's limits than this, in K, a setpoint is no near miss but another unit or a slipped digit. */
const MISTAKE_KELVIN = 10;
const WITHOUT_SETPOINT: ReadonlySet<AcMode> = new Set(['DRY', 'FAN']);

/** The setting that the room is to have: brought to its limits and step, or refused when it makes no sense there. Fields: `setting.…`. */
export function prepareSetting(
  { type, power, celsius: wanted, mode: asked, ...rest }: RequestedSetting,
  room: SettableRoom,
): { readonly ok: true; readonly setting: Setting } | { readonly ok: false; readonly error: CommandError } {
  if (type !== undefined && type !== room.type) return refused('setting.type', `the room is of type ${room.type}`, room.type);
  if (power === 'OFF') return { ok: true, setting: { power: 'OFF' } };
  // To heat is all that a heated room can be asked for; clients say so, and it means nothing.
  const mode = room.type === 'HEATING' && asked === 'HEAT' ? null : asked;
  const prepared = prepareAir(rest, room.air);
  if (!prepared.ok) return refused(`setting.${prepared.option}`, prepared.title, room.type);
  const { air } = prepared;
  if (room.type !== 'AIR_CONDITIONING' && mode !== null) return refused('setting.mode', 'a mode is for air conditioning only', room.type);
  if (room.type === 'AIR_CONDITIONING') {
    if (mode === null) return refused('setting.mode', 'air conditioning needs a mode', room.type);
    if (room.modes.length > 0 && !room.modes.includes(mode)) return refused('setting.mode', 'the room has no such mode', room.type);
    if (WITHOUT_SETPOINT.has(mode)) return { ok: true, setting: { power: 'ON', mode, ...air } };
  }
  const setpointOptional = room.type === 'HOT_WATER' || mode === 'AUTO';
  if (wanted === null) {
    if (setpointOptional) return { ok: true, setting: { power: 'ON', ...(mode === null ? {} : { mode }), ...air } };
    return refused('setting.temperature', 'a temperature is needed', room.type);
  }
  if (wanted < room.limits.min - MISTAKE_KELVIN || wanted > room.limits.max + MISTAKE_KELVIN) {
    const title = `the room takes ${room.limits.min} to ${room.limits.max} °C`;
    return { ok: false, error: { code: 'setting.outOfRange', field: 'setting.temperature', title, roomType: room.type } };
  }
  const setting: Setting = { power: 'ON', temperature: celsius(wanted), ...(mode === null ? {} : { mode }), ...air };
  return { ok: true, setting: clampSetting(setting, room.limits) };
}

const refused = (field: string, title: string, roomType: RoomType): { readonly ok: false; readonly error: CommandError } => ({
  ok: false,
  error: { code: 'setting.notSupported', field, title, roomType },
});
