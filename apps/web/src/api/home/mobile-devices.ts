import * as endpoints from '@braise/contract/endpoints';
import type { MobileDeviceMetadata } from '@braise/contract/host';
import type { GeoLocationConfigBody, MobileDeviceBody } from '@braise/contract/v2';
import { carryOut } from '../commands/carry-out.ts';
import { callTo } from '../wire/call.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** A phone as it describes itself to the home. */
export type PhoneRequest = { readonly name: string; readonly device: MobileDeviceMetadata['device'] & { readonly appVersion?: string } };

/** The phones that the home knows. */
export type HomePhones = {
  /** Those of whoever asks. */
  readonly own: readonly MobileDeviceBody[];
  readonly others: readonly MobileDeviceBody[];
};

/** Those of every resident. */
export async function readHomePhones(wire: Wire, homeId: number): Promise<Result<HomePhones>> {
  const [phones, person] = await Promise.all([wire.call(endpoints.getMobileDevices, { params: { homeId } }), wire.call(endpoints.getMe)]);
  if (!phones.ok) return phones;
  if (!person.ok) return person;
  const mine = new Set(person.value.mobileDevices.map(({ id }) => id));
  return succeeded({ own: phones.value.filter(({ id }) => mine.has(id)), others: phones.value.filter(({ id }) => !mine.has(id)) });
}

/** Makes this phone one of the home's; with `taken`, in the place of a phone of the person's own. */
export function claimPhone(
  wire: Wire,
  homeId: number,
  { name, device }: PhoneRequest,
  taken: number | null,
): Promise<Result<MobileDeviceBody>> {
  const body = { name, deviceMetadata: device };
  return taken === null
    ? carryOut(wire, callTo(endpoints.createMobileDevice, { params: { homeId }, body }))
    : carryOut(wire, callTo(endpoints.claimMobileDevice, { params: { homeId, mobileDeviceId: taken }, body }));
}

/** Whether the place of a phone counts for presence. */
export const letPhoneTrack = (wire: Wire, homeId: number, mobileDeviceId: number, geoTrackingEnabled: boolean): Promise<Result<unknown>> =>
  carryOut(wire, callTo(endpoints.setMobileDeviceSettings, { params: { homeId, mobileDeviceId }, body: { geoTrackingEnabled } }));

/** How a phone is to watch where it is. */
export const readWatch = (wire: Wire, homeId: number, mobileDeviceId: number): Promise<Result<GeoLocationConfigBody>> =>
  wire.call(endpoints.getGeoLocationConfig, { params: { homeId, mobileDeviceId } });

/** Says whether the phone was at home at `at`: where it is stays with it. The server reckons by how long ago that is, not by this clock. */
export const reportAtHome = (wire: Wire, homeId: number, mobileDeviceId: number, atHome: boolean, at: Date): Promise<Result<unknown>> =>
  wire.call(endpoints.reportLocation, {
    params: { homeId, mobileDeviceId },
    body: { atHome, occurredAt: at.toISOString(), sentAt: new Date().toISOString() },
  });
