import { flowRange } from '@braise/control';
import type { DeviceModel, HomeModel } from '../../home-model/home-model.ts';

/** The first heat source that takes a flow temperature, °C: what it can be asked for, and the most that it is; null without one. */
export type FlowTemperature = {
  readonly device: DeviceModel;
  readonly range: { readonly min: number; readonly max: number };
  readonly most: number;
};

export function flowTemperatureOf({ devices, heating }: HomeModel): FlowTemperature | null {
  for (const device of devices) {
    const { heatSource } = device.capabilities;
    const range = heatSource === null ? null : flowRange(heatSource);
    if (range !== null) return { device, range, most: Math.max(range.min, Math.min(range.max, heating.maxFlowTemperature ?? range.max)) };
  }
  return null;
}
