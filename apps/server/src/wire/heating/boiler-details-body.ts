import type { BoilerDetailsBody } from '@braise/contract/hops';
import { NOTHING_KNOWN } from '../../home-model/boiler-plate.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { heatingCircuitsBody, heatingSystemBody } from './heating-bodies.ts';

export function boilerDetailsBody(home: HomeModel): BoilerDetailsBody {
  const { boiler, underfloorHeating } = heatingSystemBody(home);
  const names = new Map(home.devices.map(({ id, name }) => [id, name]));
  return {
    present: boiler.present,
    underfloorHeating: underfloorHeating.present,
    ...(home.heating.plate ?? NOTHING_KNOWN),
    heatingCircuits: heatingCircuitsBody(home).map(({ number, driverSerialNo }) => ({
      number,
      driver: driverSerialNo,
      name: names.get(driverSerialNo) ?? '',
    })),
  };
}
