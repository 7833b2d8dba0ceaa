import { type HeatSourceDecision, flowRange } from '@braise/control';
import type { DeviceModel, HomeModel } from '../../home-model/home-model.ts';

/** The first heat source that takes a flow temperature, °C: what it can be asked for, the most that it is, and what is learned; null without one. */
export type FlowTemperature = {
  readonly device: DeviceModel;
  readonly range: { readonly min: number; readonly max: number };
  readonly most: number;
  readonly learned: NonNullable<HeatSourceDecision['learned']>;
};

const NOTHING_LEARNED: FlowTemperature['learned'] = { suffices: null, from: null, to: null };

export function flowTemperatureOf({ devices, heating }: HomeModel): FlowTemperature | null {
  for (const device of devices) {
    const { heatSource } = device.capabilities;
    const range = heatSource === null ? null : flowRange(heatSource);
    if (range === null) continue;
    const most = Math.max(range.min, Math.min(range.max, heating.maxFlowTemperature ?? range.max));
    return { device, range, most, learned: heating.sources.find(({ deviceId }) => deviceId === device.id)?.learned ?? NOTHING_LEARNED };
  }
  return null;
}
