import { randomUUID } from 'node:crypto';
import { me, mobileDevice, mobileDevices } from '@braise/contract/v2';
import type { Band } from '@braise/domain/phones';
import type { PhoneNetwork } from './phone-network.ts';

/** A phone of the person's, as the page of the emulator shows it. */
export type OwnPhone = { readonly id: number; readonly name: string; readonly tracks: boolean; readonly atHome: boolean | null };

type Owner = { readonly name: string; readonly homeId: number | null; readonly phones: readonly OwnPhone[] };

/** What the app on the phone asks of the server by itself, whether a web view is open or not. */
export type PhoneCalls = {
  /** Who is signed in, as last heard where there is no network; null: nobody. */
  readonly whoIsIt: () => Promise<Owner | null>;
  /** The phone came into a band of distance. The status that the server answered; 0: nothing answered. */
  readonly reportRegion: (event: { homeId: number; mobileDeviceId: number; band: Band; at: Date }) => Promise<number>;
  /** Adds this phone to the home, and lets it track. */
  readonly register: (phone: { homeId: number; name: string; metadata: object }) => Promise<OwnPhone | null>;
};

/** A region event that nothing answered is sent again so often, with the same key. */
const ATTEMPTS = 3;

export function createPhoneCalls(network: PhoneNetwork, accessToken: () => Promise<string | null>): PhoneCalls {
  let owner: Owner | null = null;

  async function call(method: string, path: string, body?: object, key: string = randomUUID()): Promise<Response | null> {
    const token = await accessToken();
    if (token === null) return null;
    const headers = {
      authorization: `Bearer ${token}`,
      'x-braise-client': 'host/1.0.0',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    };
    return fetch(`${network.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => null);
  }
  const phoneOf = (one: ReturnType<typeof mobileDevice.parse>): OwnPhone => ({
    id: one.id,
    name: one.name,
    tracks: one.settings.geoTrackingEnabled,
    atHome: one.location?.atHome ?? null,
  });

  return {
    async whoIsIt() {
      if ((await accessToken()) === null) return null;
      const response = await call('GET', '/api/v2/me');
      if (!response?.ok) return owner;
      const { name, homes, mobileDevices: phones } = me.parse(await response.json());
      owner = { name, homeId: homes[0]?.id ?? null, phones: mobileDevices.parse(phones).map(phoneOf) };
      return owner;
    },
    async reportRegion({ homeId, mobileDeviceId, band, at }) {
      const path = `/api/v2/homes/${homeId}/mobileDevices/${mobileDeviceId}/location`;
      const key = randomUUID();
      // the same each time, as its key demands: what is sent again is a little later than it says
      const body = { distanceBand: band, occurredAt: at.toISOString(), sentAt: new Date().toISOString() };
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const response = await call('PUT', path, body, key);
        if (response !== null) return response.status;
      }
      return 0;
    },
    async register({ homeId, name, metadata }) {
      const made = await call('POST', `/api/v2/homes/${homeId}/mobileDevices`, { name, deviceMetadata: metadata });
      if (!made?.ok) return null;
      const phone = mobileDevice.parse(await made.json());
      await call('PUT', `/api/v2/homes/${homeId}/mobileDevices/${phone.id}/settings`, { geoTrackingEnabled: true });
      return { ...phoneOf(phone), tracks: true };
    },
  };
}
