import type { DrivenSourceBody } from '@braise/contract/hops';
import { flowTemperatureOf } from '../../features/heating/flow-temperature.ts';
import type { DeviceModel, HomeModel, Measured } from '../../home-model/home-model.ts';
import { iso, roundTo } from '@braise/domain';

/** How a device is driven that makes the heat of a home, or closes the contact of what does: absent where nothing was decided of it. */
export function drivenSourceBody(
  home: HomeModel,
  { id, flowTemperature, flowTarget }: DeviceModel,
): { readonly driven?: DrivenSourceBody } {
  const decision = home.heating.sources.find(({ deviceId }) => deviceId === id);
  if (decision === undefined) return {};
  const flow = flowTemperatureOf(home);
  const { callForHeat, reason, flowTarget: told, quiet } = decision;
  return {
    driven: {
      callForHeat,
      reason,
      flow: { allowed: flow?.device.id === id ? flow.most : null, told, reported: tenths(flowTarget), measured: tenths(flowTemperature) },
      ...(quiet && { quiet: { until: iso(quiet.until), state: quiet.state } }),
    },
  };
}

const tenths = (measured: Measured | null): number | null => (measured === null ? null : roundTo(measured.value, 1));
