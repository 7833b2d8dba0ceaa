import type { MalformedCode } from '@braise/devices';
import { type Instant, storableText } from '@braise/domain';
import type { RefusalCode } from './gateways/gateway-transport.ts';

/** `command-failed`: the gateway says that it could not carry a command out. */
export type DiagnosticCode = MalformedCode | RefusalCode | 'command-failed';

/** How often something went wrong at one device of one gateway since the last time that it was asked for. */
export type Diagnostic = {
  readonly homeId: number;
  readonly gatewayId: string;
  /** Empty for what is of no known device. */
  readonly address: string;
  readonly code: DiagnosticCode;
  count: number;
  lastDetail: string;
  lastAt: Instant;
};

/** Counts in memory what could not be used: a flood costs an addition for each message, not a write. */
export type Diagnostics = {
  count(
    gateway: { readonly homeId: number; readonly id: string },
    address: string,
    code: DiagnosticCode,
    detail: string,
    at: Instant,
  ): void;
  /** Takes what was counted since the last call. */
  drain(): readonly Diagnostic[];
  /** Puts back what was taken and could not be written. */
  restore(entries: readonly Diagnostic[]): void;
  total(): number;
};

const MAX_DETAIL = 200;

const keyOf = (homeId: number, gatewayId: string, code: DiagnosticCode, address: string): string =>
  `${homeId}/${gatewayId}/${code}/${address}`;

/** `counted` is called when there is something to drain. `address` must be of a known device, or empty: it is kept in memory. */
export function createDiagnostics(counted: () => void): Diagnostics {
  let entries = new Map<string, Diagnostic>();
  let total = 0;
  return {
    count({ homeId, id }, address, code, detail, at) {
      total += 1;
      const key = keyOf(homeId, id, code, address);
      const entry = entries.get(key);
      if (entry !== undefined) {
        entry.count += 1;
        entry.lastAt = at;
        entry.lastDetail = detail;
        return;
      }
      entries.set(key, { homeId, gatewayId: id, address, code, count: 1, lastDetail: detail, lastAt: at });
      counted();
    },
    drain() {
      const drained = [...entries.values()];
      entries = new Map();
      for (const entry of drained) entry.lastDetail = storableText(entry.lastDetail, MAX_DETAIL);
      return drained;
    },
    restore(taken) {
      for (const entry of taken) {
        const key = keyOf(entry.homeId, entry.gatewayId, entry.code, entry.address);
        const since = entries.get(key);
        if (since === undefined) entries.set(key, entry);
        else since.count += entry.count;
      }
    },
    total: () => total,
  };
}
