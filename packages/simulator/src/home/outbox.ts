import type { WireMessage } from '@braise/devices';
import { type Instant, instant } from '@braise/domain';

/** A message that leaves a gateway of the virtual home; `topic` is relative to the gateway's root. */
export type OutboundMessage = WireMessage & { readonly gatewayId: string; readonly at: Instant };

type Waiting = { readonly at: number; readonly gatewayId: string; readonly message: WireMessage };
export type OutboxState = { waiting: Waiting[] };

/** Messages on their way: kept until their time has come, then handed over in order. */
export function createOutbox(state: OutboxState) {
  return {
    put(gatewayId: string, messages: readonly WireMessage[], at: number): void {
      for (const message of messages) state.waiting.push({ at, gatewayId, message });
    },
    /** Everything due up to `until`, in order of time; messages of one instant in the order in which they were put. */
    take(until: number): OutboundMessage[] {
      const due: Waiting[] = [];
      const later: Waiting[] = [];
      for (const each of state.waiting) (each.at <= until ? due : later).push(each);
      state.waiting = later;
      return due
        .sort((a, b) => a.at - b.at)
        .map(({ at, gatewayId, message }) => Object.assign({ gatewayId, at: instant(Math.round(at)) }, message));
    },
    /** When the next message leaves, ms; infinity when none waits. */
    nextAt: (): number => Math.ceil(Math.min(Number.POSITIVE_INFINITY, ...state.waiting.map((each) => each.at))),
    /** A gateway has vanished: what it had not sent is lost. */
    drop(gatewayId: string): void {
      state.waiting = state.waiting.filter((each) => each.gatewayId !== gatewayId);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
