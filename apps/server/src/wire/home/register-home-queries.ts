import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { readDataSharing } from '../../features/consents/read-consents.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import { loadPersonWithHomes } from '../../features/home/person.store.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { registerHomeQuery } from '../endpoints/register-home-query.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { capabilitiesBody } from '../rooms/capabilities-body.ts';
import { devicesBody, zonesBody } from '../bodies/device-bodies.ts';
import { homeBody, homeStateBody } from '../bodies/home-body.ts';
import { mobileDeviceBody } from '../mobile-devices/mobile-device-bodies.ts';
import type { V2Dependencies } from './register-v2.ts';
import { weatherBody } from '../weather/weather-body.ts';
import { zoneStateBody } from '../rooms/zone-state-body.ts';

export function registerHomeQueries(scope: FastifyInstance, deps: V2Dependencies): void {
  registerMe(scope, deps);
  registerHome(scope, deps);
  registerHomeQuery(scope, deps, v2Routes.getHomeState, homeStateBody);
  registerHomeQuery(scope, deps, v2Routes.getWeather, weatherBody);
  registerHomeQuery(scope, deps, v2Routes.getDevices, devicesBody);
  registerHomeQuery(scope, deps, v2Routes.getZones, zonesBody);
  registerHomeQuery(scope, deps, v2Routes.getZoneStates, (home, _params, at) => ({
    zoneStates: Object.fromEntries(home.rooms.map((room) => [String(room.id), zoneStateBody(home, room, at)])),
  }));
  registerHomeQuery(scope, deps, v2Routes.getZoneState, (home, { zoneId }, at) => {
    const room = roomOf(home, zoneId);
    return room === null ? null : zoneStateBody(home, room, at);
  });
  registerHomeQuery(scope, deps, v2Routes.getZoneCapabilities, (home, { zoneId }) => {
    const room = roomOf(home, zoneId);
    return room === null ? null : capabilitiesBody(home, room);
  });
}

function registerHome(scope: FastifyInstance, deps: V2Dependencies): void {
  registerRoute(
    scope,
    v2Routes.getHome,
    async ({ params: { homeId } }) => {
      const [home, consent] = await Promise.all([readHome(deps, homeId, deps.now()), readDataSharing(deps.database, homeId)]);
      return home === null ? { error: { code: 'notFound' as const } } : { status: 200 as const, body: homeBody(home, consent) };
    },
    deps,
  );
}

function registerMe(scope: FastifyInstance, deps: V2Dependencies): void {
  const { database, now } = deps;
  registerRoute(
    scope,
    v2Routes.getMe,
    async (_input, { caller }) => {
      const person = await loadPersonWithHomes(database, caller.personId);
      // the account was deleted while its token lives on
      if (person === null) return { error: { code: 'unauthorized' as const } };
      const { id, name, email, locale, homes } = person;
      const phones = await Promise.all(homes.map((home) => loadMobileDevices(database, home.id)));
      const own = phones.flat().filter(({ personId }) => personId === id);
      const mobileDevices = own.map((phone) => mobileDeviceBody(phone, now()));
      return { status: 200 as const, body: { name, email, username: email, id, homes, locale, mobileDevices } };
    },
    deps,
  );
}

export const roomOf = (home: HomeModel, zoneId: number): RoomModel | null => home.rooms.find(({ id }) => id === zoneId) ?? null;
