import { type AcMode, type OnSetting, type RoomType, type Setting, type SettingLimits, celsius, clampSetpoint } from '@braise/domain';

/** What a control by hand is proposed for. */
export type ProposedFor = {
  readonly type: RoomType;
  readonly limits: SettingLimits;
  /** Modes that its devices have; empty when none has said. */
  readonly modes: readonly AcMode[];
  /** What is planned, the nearest first. */
  readonly planned: readonly Setting[];
  /** °C outside; null when unknown. */
  readonly outside: number | null;
};

/** °C outside below which a home is heated, and from which on it is cooled. */
const HEATED_BELOW = 16;
const COOLED_FROM = 22;
/** °C in an air-conditioned room for which no other setpoint is planned. */
const COMFORT: Partial<Record<AcMode, number>> = { HEAT: 20, COOL: 25, AUTO: 22 };

/**
 * What a control by hand starts from when the room is off or boosted: what is planned; the lowest setpoint where nothing ever is. An air conditioner
 * is not proposed to cool while it is cold outside, nor to heat while it is warm, whatever its schedule of another season says.
 */
export function proposedSetting(room: ProposedFor): Setting {
  const { type, limits, modes } = room;
  const planned = plannedOf(room);
  if (type !== 'AIR_CONDITIONING') return planned[0] ?? { power: 'ON', temperature: limits.min };
  const season = seasonOf(room);
  if (season === null) return planned[0] ?? startOf(room, modes.includes('HEAT') ? 'HEAT' : (modes[0] ?? 'HEAT'));
  return planned.find(({ mode }) => mode === season) ?? startOf(room, season);
}

/** Every mode of an air conditioner as a control by hand starts in it, in the order in which they are offered. */
export const startsOf = (room: ProposedFor): readonly OnSetting[] =>
  OFFERED.filter((mode) => room.modes.includes(mode)).map(
    (mode) => plannedOf(room).find((setting) => setting.mode === mode) ?? startOf(room, mode),
  );

const OFFERED = ['COOL', 'HEAT', 'DRY', 'FAN', 'AUTO'] as const satisfies readonly AcMode[];

function startOf({ limits }: ProposedFor, mode: AcMode): OnSetting {
  const comfort = COMFORT[mode];
  return { power: 'ON', mode, ...(comfort !== undefined && { temperature: clampSetpoint(celsius(comfort), limits) }) };
}

const plannedOf = ({ planned }: ProposedFor): readonly OnSetting[] =>
  planned.filter((setting): setting is OnSetting => setting.power === 'ON' && setting.temperature !== undefined);

/** What an air conditioner is for now; null between the seasons, and where it cannot do it. */
function seasonOf({ outside, modes }: ProposedFor): 'HEAT' | 'COOL' | null {
  const season = outside === null ? null : outside < HEATED_BELOW ? 'HEAT' : outside >= COOLED_FROM ? 'COOL' : null;
  return season !== null && modes.includes(season) ? season : null;
}
