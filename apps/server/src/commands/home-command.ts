import type { ErrorCode, Instant, RoomType } from '@braise/domain';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';

/** Who asks for a change of a home. Access has been decided before one is made. */
export type HomeCommand = {
  readonly homeId: number;
  /** Null: a device or the server itself asks. */
  readonly personId: string | null;
  /** The app by which somebody asks; left out: by none. */
  readonly clientId?: string;
  readonly at: Instant;
  /** Set when the client may repeat the request; `requestHash` tells whether it is the same one. */
  readonly idempotency: { readonly key: string; readonly requestHash: Buffer } | null;
};

export type CommandDependencies = { readonly database: Database; readonly bus: Bus };

/** An expected refusal: `field` is dotted and relative to the command's input. */
export type CommandError = {
  readonly code: ErrorCode;
  readonly title?: string;
  readonly field?: string;
  readonly roomType?: RoomType;
  /** From when on it can be asked again. */
  readonly retryAfterSeconds?: number;
};

/** `revision`: of the home, from which on readers see the change. `replayed`: done before under the same key, not again. */
export type CommandOutcome<Answer> =
  | { readonly ok: true; readonly revision: number; readonly answer: Answer; readonly replayed: boolean }
  | { readonly ok: false; readonly error: CommandError };

export const refuse = (error: CommandError): { readonly ok: false; readonly error: CommandError } => ({ ok: false, error });
