import type { DatabaseAddress } from './database.ts';
import { findEmbeddedDatabase, startEmbeddedDatabase } from './embedded/embedded-database.ts';
import type { EmbeddedDatabaseState } from './embedded/embedded-database.ts';

export type DatabaseConfig = {
  /** A PostgreSQL of the person's own; undefined: the embedded one under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** An empty one may be begun under `dataDir` where there was another: everything is brought back into it. */
  readonly anew?: boolean;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
};

export type RunningDatabase = {
  readonly address: DatabaseAddress;
  /** Of the embedded server; `external` when somebody else runs it. */
  state(): EmbeddedDatabaseState | 'external';
  /** Stops the embedded server, after every pool was closed; leaves an external one alone. */
  stop(): Promise<void>;
};

const external = (address: DatabaseAddress): RunningDatabase => ({ address, state: () => 'external', stop: () => Promise.resolve() });

/** The PostgreSQL that the configuration asks for, taking connections. Throws EmbeddedDatabaseError. */
export async function startDatabase({ databaseUrl, dataDir, anew = false, log }: DatabaseConfig): Promise<RunningDatabase> {
  return databaseUrl === undefined ? startEmbeddedDatabase({ dataDir, anew, log }) : external({ url: databaseUrl });
}

/** For a tool that runs beside the server or without it: the database that a running Braise has, else as `startDatabase`. */
export async function joinDatabase(config: DatabaseConfig): Promise<RunningDatabase> {
  const running = config.databaseUrl === undefined ? await findEmbeddedDatabase(config.dataDir) : null;
  return running ? external(running) : startDatabase(config);
}
