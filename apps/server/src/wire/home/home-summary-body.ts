import type { HopsHomeSummaryBody } from '@braise/contract/hops';
import type { HomeModel } from '../../home-model/home-model.ts';

export const homeSummaryBody = ({ rooms, devices }: HomeModel): HopsHomeSummaryBody => ({
  roomCount: rooms.length,
  isHeatSourceInstalled: devices.some((device) => device.capabilities.heatSource !== null),
  isHeatPumpInstalled: devices.some((device) => device.capabilities.heatSource?.kind === 'heat-pump'),
  supportsFlowTemperatureOptimization: devices.some(
    (device) => device.capabilities.heatSource?.flow !== null && device.capabilities.heatSource !== null,
  ),
});
