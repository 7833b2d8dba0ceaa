import { type AcMode, type AirCapability, type ClimateCapability, type RoomType, type SettingLimits, airOfAll } from '@braise/domain';

/** What a room takes. `modes`: those that its devices have, empty when none has said; `air`: what they take beside. */
export type SettableRoom = {
  readonly type: RoomType;
  readonly limits: SettingLimits;
  readonly modes: readonly AcMode[];
  readonly air: AirCapability;
};

/** What at least one of a room's devices takes. */
export const takenBy = (climates: readonly ClimateCapability[]): Pick<SettableRoom, 'modes' | 'air'> => ({
  modes: [...new Set(climates.flatMap((climate) => climate.modes))],
  air: airOfAll(climates.map((climate) => climate.air)),
});
