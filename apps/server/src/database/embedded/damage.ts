import { dirname, join } from 'node:path';
import { DatabaseError } from 'pg';
import { isDatabaseAway } from '../is-database-away.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** Who asks (28), or what an owner or a mode of a file forbids (42501). */
const NOT_ALLOWED = /^(28\w{3}|42501)$/;

/**
 * Whether a server that is up refused a session, or the first words in it, for its files: for whatever but its own absence and rights. Missing or
 * broken files come back under many codes (XX001, 58P01, 3D000, 22023), and nothing that is asked so early is wrong by itself.
 */
export const isDamage = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && !isDatabaseAway(error) && !NOT_ALLOWED.test(error.code ?? '');

/** `said`: by PostgreSQL, of what is wrong. `data`: its PGDATA. */
export function damaged(data: string, said: string, options?: ErrorOptions): EmbeddedDatabaseError {
  const backups = join(dirname(dirname(data)), 'backups');
  return new EmbeddedDatabaseError(
    'data-damaged',
    `the database in ${data} is damaged (${said}): move that folder away, then bring a backup back with npm run restore -- <file> --replace; those made before updates are in ${backups}`,
    options,
  );
}

const DAMAGE_SAID =
  /control file|incompatible with server|checkpoint|redo|timeline|is not a (valid data|database cluster)|could not (open|read|access) (file|directory)|invalid|incorrect checksum|is missing|does not exist|No such file or directory/;
const NOT_OF_DAMAGE = /No space left|Permission denied|Too many open files|Read-only file system/;

/** Whether a server that did not start said that it was for its files. */
export const saysDamage = (log: string): boolean => DAMAGE_SAID.test(log) && !NOT_OF_DAMAGE.test(log);

/** The sentences of a log that say why a server did not start, without time and process. */
export function whyOf(log: string): string {
  const reasons = [...log.matchAll(/(?:FATAL|PANIC|could not open|could not read).*/g)].map(([reason]) =>
    reason.replace(/^(FATAL|PANIC): +/, ''),
  );
  return reasons.length === 0 ? log : [...new Set(reasons)].join('; ');
}
