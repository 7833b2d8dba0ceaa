import type { WireMessage } from '@braise/devices';
import { type Instant, SECOND, instant } from '@braise/domain';
import type { HomeGateways } from './gateways-of-home.ts';
import type { HomeState } from './home-state.ts';
import type { Outbox } from './outbox.ts';

/** Somebody fetches the next device from the drawer and holds its button, ms. */
const FETCHED_AFTER = 4 * SECOND;
/** A device is asked what it is for so long, ms. */
const INTERVIEW = 5 * SECOND;
const ANSWERED_AFTER = 50;

/** Who joins the networks of a home and who is sent away: as soon as one is open, its resident has the devices from the drawer join. */
export function createNetworks(from: {
  readonly gateways: HomeGateways;
  readonly outbox: Outbox;
  readonly state: HomeState;
  readonly hears: (address: string, at: number) => boolean;
}) {
  const { gateways, outbox, state, hears } = from;
  const clockOf = (gatewayId: string, at: number): Instant => instant(Math.round(at + (state.clockSkew[gatewayId] ?? 0)));

  function fetch(gatewayId: string, at: number): void {
    const waiting = state.outside.filter(
      (address) => gateways.gatewayOf(address) === gatewayId && hears(address, at) && !state.joining.some((one) => one.address === address),
    );
    const fetched = waiting.map((address, index) => ({ due: at + (index + 1) * FETCHED_AFTER, gatewayId, address, met: false }));
    state.joining = [...state.joining, ...fetched];
  }

  function join({ due, gatewayId, address, met }: HomeState['joining'][number]): void {
    const network = gateways.network(gatewayId);
    if (network === null) return;
    const device = gateways.virtual(address);
    if (met) {
      outbox.put(gatewayId, network.admit(device), due);
      state.outside = state.outside.filter((one) => one !== address);
    } else if (network.isOpen(clockOf(gatewayId, due))) {
      outbox.put(gatewayId, network.meet(device), due);
      state.joining = [...state.joining, { due: due + INTERVIEW, gatewayId, address, met: true }];
    }
  }

  return {
    /** Whether the message asked a gateway something about its network. */
    receive(gatewayId: string, message: WireMessage, at: Instant): boolean {
      const network = gateways.network(gatewayId);
      const answer = network?.answer(message, clockOf(gatewayId, at), (address) => hears(address, at)) ?? null;
      if (network === null || answer === null) return false;
      outbox.put(gatewayId, answer.messages, at + ANSWERED_AFTER);
      if (answer.removed !== null) state.outside = [...state.outside, answer.removed];
      if (network.isOpen(clockOf(gatewayId, at))) fetch(gatewayId, at);
      return true;
    },
    /** Has those join whose time has come by `until`, and shuts what has been open for long enough. */
    settle(until: number): void {
      for (;;) {
        const next = state.joining.filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0];
        if (next === undefined) break;
        state.joining = state.joining.filter((one) => one !== next);
        join(next);
      }
      for (const id of gateways.ids) outbox.put(id, gateways.network(id)?.close(clockOf(id, until)) ?? [], until);
    },
  };
}
