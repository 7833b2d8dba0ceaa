import type { HopsHomeSummaryBody } from '@braise/contract/hops';
import type { HomeModel } from '../../home-model/home-model.ts';
import { takesFlow } from '../bodies/takes-flow.ts';

export const homeSummaryBody = ({ rooms, devices }: HomeModel): HopsHomeSummaryBody => ({
  roomCount: rooms.length,
  isHeatSourceInstalled: devices.some((device) => device.capabilities.heatSource !== null),
  isHeatPumpInstalled: devices.some((device) => device.capabilities.heatSource?.kind === 'heat-pump'),
  supportsFlowTemperatureOptimization: takesFlow(devices),
});
