import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

type Job = { readonly name: string; readonly run: () => Promise<unknown> };

/** What is asked of the parts whenever the figures are read. No figure names a home, a person or a device. */
export type WatchedParts = {
  readonly pool: Pool;
  /** Null, here and below: that role runs in another process. */
  readonly engine: (() => { readonly decided: number; readonly known: number }) | null;
  /** When the next home is due; null: none is. */
  readonly nextDue: () => Promise<Date | null>;
  readonly now: () => number;
  readonly gateways: (() => readonly { readonly online: boolean }[]) | null;
  readonly streams: (() => number) | null;
};

/** How the parts of the server tell an operator of what they do. */
export type Observer = {
  /** Of every route that is added to `app` from here on. */
  requests(app: FastifyInstance): void;
  /** The same sender, whose outcomes are counted. */
  commands<Arguments extends readonly unknown[], Outcome extends string>(
    send: (...args: Arguments) => Promise<Outcome>,
  ): (...args: Arguments) => Promise<Outcome>;
  /** The same jobs, whose runs are counted. */
  jobs<Ready extends Job>(jobs: readonly Ready[]): readonly Ready[];
  readings(count: number): void;
  watch(parts: WatchedParts): void;
  stop(): Promise<void>;
};

/** Of a server whose operator wants no figures: nothing is wrapped, and nothing is loaded. */
export const NO_OBSERVER: Observer = {
  requests: () => undefined,
  commands: (send) => send,
  jobs: (jobs) => jobs,
  readings: () => undefined,
  watch: () => undefined,
  stop: async () => undefined,
};
