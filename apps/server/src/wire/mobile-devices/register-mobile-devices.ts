import { v2Routes } from '@braise/contract/routes';
import { instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import { loadResidents } from '../../features/home/person.store.ts';
import { readHome } from '../../home-model/read-home.ts';
import { claimMobileDevice } from '../../features/mobile-devices/claim-mobile-device.ts';
import { createMobileDevice } from '../../features/mobile-devices/create-mobile-device.ts';
import { describeMobileDevice } from '../../features/mobile-devices/describe-mobile-device.ts';
import { deleteMobileDevice } from '../../features/mobile-devices/delete-mobile-device.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { setMobileDeviceSettings } from '../../features/mobile-devices/set-mobile-device-settings.ts';
import { reportLocation } from '../../features/mobile-devices/report-location.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { done } from '../endpoints/done.ts';
import {
  askedMetadata,
  askedMobileDeviceSettings,
  geoLocationConfigBody,
  mobileDeviceBody,
  mobileDeviceSettingsBody,
} from './mobile-device-bodies.ts';
import type { V2Dependencies } from '../home/register-v2.ts';

/** Residents and their phones. */
export function registerMobileDevices(scope: FastifyInstance, deps: V2Dependencies): void {
  registerQueries(scope, deps);
  registerCommands(scope, deps);
}

const notFound = { error: { code: 'notFound' as const } };

function registerQueries(scope: FastifyInstance, deps: V2Dependencies): void {
  const { database, now } = deps;
  const phoneOf = async ({ homeId, mobileDeviceId }: { readonly homeId: number; readonly mobileDeviceId: number }) =>
    (await loadMobileDevices(database, homeId)).find(({ id }) => id === mobileDeviceId) ?? null;
  registerRoute(
    scope,
    v2Routes.getUsers,
    async ({ params: { homeId } }) => {
      const [residents, phones] = await Promise.all([loadResidents(database, homeId), loadMobileDevices(database, homeId)]);
      const at = now();
      const body = residents.map(({ id, name, email, locale, homeName }) => ({
        name,
        email,
        username: email,
        id,
        homes: [{ id: homeId, name: homeName }],
        locale,
        mobileDevices: phones.filter(({ personId }) => personId === id).map((phone) => mobileDeviceBody(phone, at)),
      }));
      return { status: 200 as const, body };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getMobileDevices,
    async ({ params: { homeId } }) => {
      const at = now();
      return { status: 200 as const, body: (await loadMobileDevices(database, homeId)).map((phone) => mobileDeviceBody(phone, at)) };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getMobileDevice,
    async ({ params }) => {
      const phone = await phoneOf(params);
      return phone === null ? notFound : { status: 200 as const, body: mobileDeviceBody(phone, now()) };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getMobileDeviceSettings,
    async ({ params }) => {
      const phone = await phoneOf(params);
      return phone === null ? notFound : { status: 200 as const, body: mobileDeviceSettingsBody(phone.settings) };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getGeoLocationConfig,
    async ({ params }) => {
      const [phone, home] = await Promise.all([phoneOf(params), readHome(deps, params.homeId, now())]);
      return phone === null || home === null ? notFound : { status: 200 as const, body: geoLocationConfigBody(home) };
    },
    deps,
  );
}

function registerCommands(scope: FastifyInstance, deps: V2Dependencies): void {
  registerCommand(
    scope,
    deps,
    v2Routes.createMobileDevice,
    ({ body }, command) => createMobileDevice(deps, command, { name: body.name, metadata: askedMetadata(body) ?? UNKNOWN }),
    ({ answer, at }) => ({ status: 201 as const, body: mobileDeviceBody(answer, at) }),
  );
  registerCommand(
    scope,
    deps,
    v2Routes.claimMobileDevice,
    ({ params, body }, command) =>
      claimMobileDevice(deps, command, { deviceId: params.mobileDeviceId, name: body.name, metadata: askedMetadata(body) }),
    ({ answer, at }) => ({ status: 200 as const, body: mobileDeviceBody(answer, at) }),
  );
  registerCommand(
    scope,
    deps,
    v2Routes.deleteMobileDevice,
    ({ params }, command) => deleteMobileDevice(deps, command, params.mobileDeviceId),
    done,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.setMobileDeviceSettings,
    ({ params, body }, command) =>
      setMobileDeviceSettings(deps, command, { deviceId: params.mobileDeviceId, asked: askedMobileDeviceSettings(body) }),
    ({ answer }) => ({ status: 200 as const, body: mobileDeviceSettingsBody(answer) }),
  );
  registerCommand(
    scope,
    deps,
    v2Routes.describeMobileDevice,
    ({ params, body }, command) =>
      describeMobileDevice(deps, command, { deviceId: params.mobileDeviceId, metadata: { ...body, appVersion: body.appVersion ?? '' } }),
    done,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.reportLocation,
    ({ params, body: { atHome, occurredAt } }, command) =>
      reportLocation(deps, command, {
        deviceId: params.mobileDeviceId,
        atHome,
        ...(occurredAt !== undefined && { occurredAt: instant(Date.parse(occurredAt)) }),
      }),
    done,
  );
}

const UNKNOWN = { platform: '', osVersion: '', model: '', locale: '', appVersion: '' };
