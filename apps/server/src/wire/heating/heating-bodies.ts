import type { HeatingCircuitBody, HeatingSystemBody, InstallationBody } from '@braise/contract/v2';
import type { HomeModel } from '../../home-model/home-model.ts';
import { devicesBody } from '../bodies/device-bodies.ts';

export const heatingCircuitsBody = ({ devices }: HomeModel): HeatingCircuitBody[] =>
  devices
    .filter(({ capabilities }) => capabilities.heatSource !== null)
    .map(({ id }, index) => ({ number: index + 1, driverSerialNo: id, driverShortSerialNo: id }));

/** What residents said goes before what devices tell. */
export function heatingSystemBody({ devices, heating }: HomeModel): HeatingSystemBody {
  const present = heating.boiler?.present ?? devices.some(({ capabilities }) => capabilities.heatSource?.kind === 'boiler');
  const id = heating.boiler?.id ?? null;
  return {
    boiler: { present, ...(id === null ? {} : { id }), found: id !== null },
    underfloorHeating: { present: heating.underfloor },
  };
}

/** One for each air conditioner that stands in a room: putting it there is its installation. */
export function installationsBody(home: HomeModel): InstallationBody[] {
  const cooling = home.devices.filter(
    ({ capabilities, rooms }) => rooms.length > 0 && capabilities.climates.some(({ roomType }) => roomType === 'AIR_CONDITIONING'),
  );
  const ids = new Set(cooling.map(({ id }) => id));
  return devicesBody(home)
    .filter(({ serialNo }) => ids.has(serialNo))
    .map((device, id) => ({ id, type: 'INSTALL_AC_G1', revision: 1, state: 'COMPLETED', devices: [device] }));
}
