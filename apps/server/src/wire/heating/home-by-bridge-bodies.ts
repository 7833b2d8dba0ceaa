import type { BoilerInfoBody, BoilerWiringBody } from '@braise/contract/v2';
import { type HeatSourceCapability, iso, roundTo } from '@braise/domain';
import { deviceType } from '../../features/devices/device-type.ts';
import { isUnheard } from '../../home-model/device-state.ts';
import type { GatewayModel, HomeModel } from '../../home-model/home-model.ts';
import { heatingSystemBody } from './heating-bodies.ts';

export function boilerInfoBody(home: HomeModel): BoilerInfoBody {
  const { present, id } = heatingSystemBody(home).boiler;
  return { boilerPresent: present, ...(id === undefined ? {} : { boilerId: id }) };
}

/** By what a heat source is spoken to. */
const INTERFACE: Readonly<Record<HeatSourceCapability['kind'], string>> = { boiler: 'OPENTHERM', 'heat-pump': 'SERIAL' };

/** Of the heat source that this gateway speaks to. */
export function boilerWiringBody(home: HomeModel, gateway: GatewayModel): BoilerWiringBody {
  const source = home.devices.find(({ capabilities, gatewayId }) => capabilities.heatSource !== null && gatewayId === gateway.id);
  const kind = source?.capabilities.heatSource?.kind;
  const about = { bridgeConnected: gateway.online, hotWaterZonePresent: home.rooms.some(({ type }) => type === 'HOT_WATER') };
  if (source === undefined || kind === undefined) return { state: 'NOT_INSTALLED', ...about };
  const { flowTemperature, lastSeen } = source;
  return {
    state: 'INSTALLATION_COMPLETED',
    deviceWiredToBoiler: {
      type: deviceType(source.id, home.generation),
      serialNo: source.id,
      thermInterfaceType: INTERFACE[kind],
      connected: !isUnheard(source),
      ...(lastSeen === null ? {} : { lastRequestTimestamp: iso(lastSeen) }),
    },
    ...about,
    ...(flowTemperature === null
      ? {}
      : { boiler: { outputTemperature: { celsius: roundTo(flowTemperature.value, 2), timestamp: iso(flowTemperature.at) } } }),
  };
}
