import type { FlowTemperatureOptimizationBody } from '@braise/contract/v2';
import { roundTo } from '@braise/domain';
import { flowTemperatureOf } from '../../features/heating/flow-temperature.ts';
import type { HomeModel } from '../../home-model/home-model.ts';

/** `maxFlowTemperature` is the most that the heat source may be asked for; what adapts is how much of that it is asked for. */
export function flowTemperatureBody(home: HomeModel): FlowTemperatureOptimizationBody | null {
  const flow = flowTemperatureOf(home);
  if (flow === null) return null;
  const { suffices, from, to } = flow.learned;
  const enabled = home.heating.flowTemperatureAdapts;
  return {
    hasMultipleBoilerControlDevices: home.devices.filter(({ capabilities }) => capabilities.heatSource !== null).length > 1,
    maxFlowTemperature: flow.most,
    maxFlowTemperatureConstraints: flow.range,
    autoAdaptation: { enabled, maxFlowTemperature: enabled && suffices !== null ? Math.round(suffices) : null },
    openThermDeviceSerialNumber: flow.device.id,
    ...(from !== null && { from: tenths(from) }),
    ...(to !== null && { to: tenths(to) }),
    ...(from !== null && to !== null && { reduction: tenths(tenths(from).value - tenths(to).value) }),
  };
}

const tenths = (celsius: number) => ({ value: roundTo(celsius, 1) });
