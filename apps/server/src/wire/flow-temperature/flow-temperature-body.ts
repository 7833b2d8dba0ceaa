import type { FlowTemperatureOptimizationBody } from '@braise/contract/v2';
import type { HomeModel } from '../../features/home/home-model.ts';

/**
 * Of the first heat source that takes a flow temperature; null without one. `maxFlowTemperature` is the most that it may be asked for; nothing
 * adapts that by itself, and clients are told so.
 */
export function flowTemperatureBody({ devices }: HomeModel): FlowTemperatureOptimizationBody | null {
  const sources = devices.filter(({ capabilities }) => capabilities.heatSource !== null);
  const device = sources.find(({ capabilities }) => capabilities.heatSource?.flow != null);
  const flow = device?.capabilities.heatSource?.flow;
  if (device === undefined || flow == null) return null;
  return {
    hasMultipleBoilerControlDevices: sources.length > 1,
    maxFlowTemperature: flow.max,
    maxFlowTemperatureConstraints: { min: flow.min, max: flow.max },
    autoAdaptation: { enabled: false, maxFlowTemperature: null },
    openThermDeviceSerialNumber: device.id,
  };
}
