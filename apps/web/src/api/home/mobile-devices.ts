import { geoLocationConfig, type GeoLocationConfigBody, mobileDevice, type MobileDeviceBody, mobileDevices } from '@braise/contract/v2';
import type { MobileDeviceMetadata } from '@braise/contract/host';
import { carryOut } from '../commands/carry-out.ts';
import { readMe } from '../people/read-people.ts';
import { readAnswer } from '../wire/read-answer.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** A phone as it describes itself to the home. */
export type PhoneRequest = { readonly name: string; readonly device: MobileDeviceMetadata['device'] & { readonly appVersion?: string } };

const pathOf = (homeId: number, phoneId?: number): string =>
  `/api/v2/homes/${homeId}/mobileDevices${phoneId === undefined ? '' : `/${phoneId}`}`;
const bodyOf = ({ name, device }: PhoneRequest) => ({ name, deviceMetadata: device });

/** The phones that the home knows. */
export type HomePhones = {
  /** Those of whoever asks. */
  readonly own: readonly MobileDeviceBody[];
  readonly others: readonly MobileDeviceBody[];
};

/** Those of every resident. */
export async function readHomePhones(wire: Wire, homeId: number): Promise<Result<HomePhones>> {
  const [phones, person] = await Promise.all([readPhones(wire, homeId), readMe(wire)]);
  if (!phones.ok) return phones;
  if (!person.ok) return person;
  const mine = new Set(person.value.mobileDevices.map(({ id }) => id));
  return succeeded({ own: phones.value.filter(({ id }) => mine.has(id)), others: phones.value.filter(({ id }) => !mine.has(id)) });
}

async function readPhones(wire: Wire, homeId: number): Promise<Result<readonly MobileDeviceBody[]>> {
  const answer = await wire.ask({ method: 'GET', path: pathOf(homeId) });
  return readAnswer(answer, mobileDevices);
}

/** Makes this phone one of the home's; with `taken`, in the place of a phone of the person's own. */
export async function claimPhone(wire: Wire, homeId: number, phone: PhoneRequest, taken: number | null): Promise<Result<MobileDeviceBody>> {
  const [method, path] = taken === null ? (['POST', pathOf(homeId)] as const) : (['PUT', pathOf(homeId, taken)] as const);
  const answer = await carryOut(wire, { method, path, body: bodyOf(phone) });
  return readAnswer(answer, mobileDevice);
}

/** Whether the place of a phone counts for presence. */
export const letPhoneTrack = (wire: Wire, homeId: number, phoneId: number, geoTrackingEnabled: boolean): Promise<Result<unknown>> =>
  carryOut(wire, { method: 'PUT', path: `${pathOf(homeId, phoneId)}/settings`, body: { geoTrackingEnabled } });

/** How a phone is to watch where it is. */
export async function readWatch(wire: Wire, homeId: number, phoneId: number): Promise<Result<GeoLocationConfigBody>> {
  const answer = await wire.ask({ method: 'GET', path: `${pathOf(homeId, phoneId)}/geoLocationConfig` });
  return readAnswer(answer, geoLocationConfig);
}

/** Says whether the phone was at home at `at`: where it is stays with it. */
export const reportAtHome = (wire: Wire, homeId: number, phoneId: number, atHome: boolean, at: Date): Promise<Result<unknown>> =>
  wire.ask({ method: 'PUT', path: `${pathOf(homeId, phoneId)}/location`, body: { atHome, occurredAt: at.toISOString() } });
