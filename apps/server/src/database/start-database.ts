import type { DatabaseAddress } from './database.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import type { EmbeddedDatabaseState } from './embedded/embedded-database.ts';

export type DatabaseConfig = {
  /** A PostgreSQL of the person's own; undefined: the embedded one under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
};

export type RunningDatabase = {
  readonly address: DatabaseAddress;
  /** Of the embedded server; `external` when the person runs it. */
  state(): EmbeddedDatabaseState | 'external';
  /** Stops the embedded server, after every pool was closed; leaves an external one alone. */
  stop(): Promise<void>;
};

/** The PostgreSQL that the configuration asks for, taking connections. Throws EmbeddedDatabaseError. */
export async function startDatabase({ databaseUrl, dataDir, log }: DatabaseConfig): Promise<RunningDatabase> {
  if (databaseUrl === undefined) return startEmbeddedDatabase({ dataDir, log });
  return { address: { url: databaseUrl }, state: () => 'external', stop: () => Promise.resolve() };
}
