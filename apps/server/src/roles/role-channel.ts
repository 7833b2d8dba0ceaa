import { randomUUID } from 'node:crypto';
import type { DeviceAction, GatewayRequest } from '@braise/domain';
import type { BusMessage } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import { listen } from '../database/listen.ts';
import type { GatewayAnswer, Handover } from '../ports/device-commands.ts';

/** What processes of one installation tell each other. */
export type RoleMessage =
  | { readonly kind: 'bus'; readonly message: BusMessage }
  /** `until`: epoch milliseconds after which it must not be carried out any more. */
  | {
      readonly kind: 'command';
      readonly id: string;
      readonly until: number;
      readonly homeId: number;
      readonly deviceId: string;
      readonly action: DeviceAction;
    }
  | { readonly kind: 'handover'; readonly id: string; readonly handover: Handover }
  /** `until`: as of a command. */
  | {
      readonly kind: 'request';
      readonly id: string;
      readonly until: number;
      readonly homeId: number;
      readonly gatewayId: string;
      readonly request: GatewayRequest;
    }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: GatewayAnswer };

/** Between the processes that share a database: heard by whichever listen at that moment, and kept nowhere. A message has at most 7,900 bytes of JSON. */
export type RoleChannel = {
  tell(message: RoleMessage): void;
  /** What other processes tell; never one's own. Returns what ends it. */
  subscribe(listener: (message: RoleMessage) => void): () => void;
  close(): Promise<void>;
};

/**
 * Opens the channel and resolves when it hears. What is said while the database is away is lost: `deaf` is called when it hears again.
 */
export async function openRoleChannel(
  database: Pick<Database, 'pool'>,
  { report, deaf }: { readonly report: (error: unknown) => void; readonly deaf: () => void },
): Promise<RoleChannel> {
  const own = randomUUID();
  const listeners = new Set<(message: RoleMessage) => void>();
  const hearing = Promise.withResolvers<void>();
  let begun = false;
  let waiting: string[] = [];
  let telling: Promise<void> = Promise.resolve();

  function heard(payload: string | null): void {
    if (payload === null) {
      if (begun) deaf();
      begun = true;
      hearing.resolve();
      return;
    }
    try {
      // written by `tell` in a process of this installation
      const { from, ...message } = JSON.parse(payload) as RoleMessage & { readonly from: string };
      if (from !== own) for (const listener of listeners) listener(message);
    } catch (error) {
      report(error);
    }
  }

  async function tellWaiting(): Promise<void> {
    const texts = waiting;
    waiting = [];
    if (texts.length === 0) return;
    await database.pool.query('select pg_notify($1, text) from unnest($2::text[]) as text', ['role_message', texts]).catch(report);
  }

  const end = listen(database, 'role_message', heard);
  await hearing.promise;
  return {
    tell(message) {
      waiting.push(JSON.stringify({ from: own, ...message }));
      telling = telling.then(tellWaiting);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await telling;
      await end();
    },
  };
}
