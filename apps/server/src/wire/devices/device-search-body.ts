import type { DeviceSearchBody } from '@braise/contract/hops';
import { type Instant, iso } from '@braise/domain';
import type { PairingGateway } from '../../features/devices/pairing.store.ts';

export function deviceSearchBody(gateways: readonly PairingGateway[], now: Instant): DeviceSearchBody {
  return {
    gateways: gateways.map(({ id, name, online, pairing }) => {
      const until = pairing?.until ?? null;
      const open = online && pairing?.open === true && (until === null || until > now);
      return { serialNumber: id, name, online, open, until: open && until !== null ? iso(until) : null };
    }),
    found: gateways
      .flatMap(({ pairing, serials }) =>
        (pairing?.found ?? []).map((found) => ({ ...found, serialNumber: serials.get(found.address) ?? null })),
      )
      .toSorted((a, b) => a.at - b.at)
      .map(({ address, name, step, at, serialNumber }) => ({ address, name, step, at: iso(at), serialNumber })),
  };
}
