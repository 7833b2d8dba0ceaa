import type { BoilerDetailsBody } from '@braise/contract/hops';
import { deviceKind } from '../../features/devices/device-kind.ts';
import { NOTHING_KNOWN } from '../../home-model/boiler-plate.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { heatingCircuitsBody, heatingSystemBody } from './heating-bodies.ts';

export function boilerDetailsBody(home: HomeModel): BoilerDetailsBody {
  const { boiler, underfloorHeating } = heatingSystemBody(home);
  const devices = new Map(home.devices.map((device) => [device.id, device]));
  return {
    present: boiler.present,
    underfloorHeating: underfloorHeating.present,
    ...(home.heating.plate ?? NOTHING_KNOWN),
    heatingCircuits: heatingCircuitsBody(home).flatMap(({ number, driverSerialNo }) => {
      const driver = devices.get(driverSerialNo);
      return driver === undefined
        ? []
        : [{ number, driver: driver.id, kind: deviceKind(driver.id, driver.capabilities), name: driver.name }];
    }),
  };
}
