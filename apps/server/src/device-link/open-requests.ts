import { randomUUID } from 'node:crypto';
import type { GatewayAnswer } from '../ports/device-commands.ts';

/** Requests that gateways have not answered yet. `within`: how long one is waited for, ms. */
export function createOpenRequests(within: number) {
  const open = new Map<string, (answer: GatewayAnswer) => void>();
  return {
    /** Sends a request under a name of its own; `unreachable` where it did not go out. */
    async ask(send: (transaction: string) => Promise<'handed-over' | 'unreachable'>): Promise<GatewayAnswer> {
      const transaction = randomUUID();
      const { promise, resolve } = Promise.withResolvers<GatewayAnswer>();
      open.set(transaction, resolve);
      const timer = setTimeout(resolve, within, 'unanswered');
      try {
        return (await send(transaction)) === 'unreachable' ? 'unreachable' : await promise;
      } finally {
        clearTimeout(timer);
        open.delete(transaction);
      }
    },
    /** `error` null: it was done. */
    answered(transaction: string, error: string | null): void {
      open.get(transaction)?.(error === null ? 'done' : { refused: error });
    },
    /** Nobody is waited for any more. */
    giveUp(): void {
      for (const resolve of open.values()) resolve('unanswered');
    },
  };
}
