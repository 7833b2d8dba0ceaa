import { v2Routes as v2 } from '@braise/contract/routes';
import { claimMobileDevice } from '../../features/mobile-devices/claim-mobile-device.ts';
import { createMobileDevice } from '../../features/mobile-devices/create-mobile-device.ts';
import { deleteMobileDevice } from '../../features/mobile-devices/delete-mobile-device.ts';
import { describeMobileDevice } from '../../features/mobile-devices/describe-mobile-device.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { reportLocation } from '../../features/mobile-devices/report-location.ts';
import { setMobileDeviceSettings } from '../../features/mobile-devices/set-mobile-device-settings.ts';
import { readHome } from '../../home-model/read-home.ts';
import { mobileDeviceBody, mobileDeviceSettingsBody } from '../bodies/mobile-device-body.ts';
import { created, ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { RequestOf, Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { askedMetadata, askedMobileDeviceSettings, askedPlace, geoLocationConfigBody } from './mobile-device-bodies.ts';

const UNKNOWN = { platform: '', osVersion: '', model: '', locale: '', appVersion: '' };

/** The phones of residents. */
export const mobileDeviceRoutes: readonly Endpoint[] = [
  query(v2.getMobileDevices, async ({ params: { homeId }, server, at }) =>
    (await loadMobileDevices(server.database, homeId)).map((phone) => mobileDeviceBody(phone, at)),
  ),
  query(v2.getMobileDevice, async (asked) => {
    const phone = await findPhone(asked);
    return phone && mobileDeviceBody(phone, asked.at);
  }),
  query(v2.getMobileDeviceSettings, async (asked) => {
    const phone = await findPhone(asked);
    return phone && mobileDeviceSettingsBody(phone.settings);
  }),
  query(v2.getGeoLocationConfig, async (asked) => {
    const [phone, home] = await Promise.all([findPhone(asked), readHome(asked.server, asked.params.homeId, asked.at)]);
    return phone && home && geoLocationConfigBody(home);
  }),
  command(
    v2.createMobileDevice,
    ({ server, by, body }) => createMobileDevice(server, by, { name: body.name, metadata: askedMetadata(body) ?? UNKNOWN }),
    ({ answer }, { at }) => created(mobileDeviceBody(answer, at)),
  ),
  command(
    v2.claimMobileDevice,
    ({ server, by, params, body }) =>
      claimMobileDevice(server, by, { deviceId: params.mobileDeviceId, name: body.name, metadata: askedMetadata(body) }),
    ({ answer }, { at }) => ok(mobileDeviceBody(answer, at)),
  ),
  command(v2.deleteMobileDevice, ({ server, by, params }) => deleteMobileDevice(server, by, params.mobileDeviceId), done),
  command(
    v2.setMobileDeviceSettings,
    ({ server, by, params, body }) =>
      setMobileDeviceSettings(server, by, { deviceId: params.mobileDeviceId, asked: askedMobileDeviceSettings(body) }),
    ({ answer }) => ok(mobileDeviceSettingsBody(answer)),
  ),
  command(
    v2.describeMobileDevice,
    ({ server, by, params, body }) =>
      describeMobileDevice(server, by, { deviceId: params.mobileDeviceId, metadata: { ...body, appVersion: body.appVersion ?? '' } }),
    done,
  ),
  command(
    v2.reportLocation,
    ({ server, by, params, body }) =>
      reportLocation(server, by, {
        deviceId: params.mobileDeviceId,
        ...askedPlace(body),
      }),
    done,
  ),
];

async function findPhone({ server, params }: Pick<RequestOf<typeof v2.getMobileDevice>, 'server' | 'params'>) {
  const phones = await loadMobileDevices(server.database, params.homeId);
  return phones.find(({ id }) => id === params.mobileDeviceId) ?? null;
}
