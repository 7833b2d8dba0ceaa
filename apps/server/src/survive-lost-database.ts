import type { Logger } from 'pino';
import { isDatabaseAway } from './database/is-database-away.ts';

/**
 * Keeps the process alive where a failure that nobody waited for is the database's absence: it comes back, and everything that needs it asks
 * again. Anything else that nobody waited for ends the process, as it would have.
 */
export function surviveLostDatabase(log: Pick<Logger, 'error' | 'fatal'>): void {
  const decide = (error: unknown): void => {
    if (isDatabaseAway(error)) {
      log.error({ err: error }, 'a connection, most likely that to the database, went away under work that nobody waited for');
      return;
    }
    log.fatal({ err: error }, 'a fault that nobody waited for');
    process.exit(1);
  };
  process.on('unhandledRejection', decide);
  process.on('uncaughtException', decide);
}
