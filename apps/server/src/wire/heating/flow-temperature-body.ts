import type { FlowTemperatureOptimizationBody } from '@braise/contract/v2';
import { flowTemperatureOf } from '../../features/heating/flow-temperature.ts';
import type { HomeModel } from '../../home-model/home-model.ts';

/** `maxFlowTemperature` is the most that the heat source may be asked for; nothing adapts that by itself, and clients are told so. */
export function flowTemperatureBody(home: HomeModel): FlowTemperatureOptimizationBody | null {
  const flow = flowTemperatureOf(home);
  if (flow === null) return null;
  return {
    hasMultipleBoilerControlDevices: home.devices.filter(({ capabilities }) => capabilities.heatSource !== null).length > 1,
    maxFlowTemperature: flow.most,
    maxFlowTemperatureConstraints: flow.range,
    autoAdaptation: { enabled: false, maxFlowTemperature: null },
    openThermDeviceSerialNumber: flow.device.id,
  };
}
