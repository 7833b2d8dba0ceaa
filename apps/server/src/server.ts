import { type Instant, instant } from '@braise/domain';
import type { Logger } from 'pino';
import { checkDataFolder } from './check-data-folder.ts';
import { layServer } from './composition/server.ts';
import type { Config } from './config.ts';
import { removeLeftovers } from './database/backup/remove-leftovers.ts';
import { startDatabase } from './database/start-database.ts';
import { startWhenDatabaseAnswers } from './database/start-when-database-answers.ts';
import { whyDatabaseIsAway } from './database/why-database-is-away.ts';
import { certificateSource } from './tls/certificate-source.ts';
import { answerWhileStarting } from './wire/web/answer-while-starting.ts';

export type Server = {
  readonly url: string;
  /** Ends in the reverse order of the start: nothing is accepted any more before what it needs goes away. */
  stop(): Promise<void>;
};

type StartOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** Tells the person at the console. */
  readonly say: (line: string) => void;
  /** Ends the wait for a database that does not answer. */
  readonly signal: AbortSignal;
};

/** Starts the server as soon as its database answers. When a part does not start for another reason, those that did are ended. */
export async function startServer({ config, log, say, signal }: StartOptions): Promise<Server> {
  const { dataDir, databaseUrl, host, port } = config;
  const now = (): Instant => instant(Date.now());
  checkDataFolder(dataDir);
  await removeLeftovers(dataDir);
  const notice = (event: string, detail: Record<string, unknown>) => log.warn(detail, event);
  const saved = new Set<string>();
  const postgres = await startDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log: notice });
  try {
    const server = await startWhenDatabaseAnswers(() => layServer({ config, log, say, signal, postgres, saved, now }), {
      address: postgres.address,
      signal,
      async waiting(error) {
        const trouble = whyDatabaseIsAway(error);
        log.error({ err: error }, `the database is away: ${trouble}; the server starts when it answers`);
        const tls = (await certificateSource(config, now)?.()) ?? null;
        return answerWhileStarting({ host, port, tls, troubles: { database: `${trouble}; the server starts when it answers` } });
      },
    });
    return {
      url: config.publicUrl,
      async stop() {
        try {
          await server[Symbol.asyncDispose]();
        } finally {
          await postgres.stop();
        }
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
