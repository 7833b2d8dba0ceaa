import { MARK_OF_RESTORE } from './database/backup/unfinished-restore.ts';
import { MARK_OF_A_DATABASE } from './database/embedded/mark-of-a-database.ts';

/**
 * What belongs to an installation beside its database, below the data folder: a backup takes it along. Left out is `mqtt-client-id`: a copy
 * that runs beside the original must not take over its session at an outside broker.
 */
export const KEPT_PATHS: readonly string[] = ['broker', 'inventories', 'outbox', 'demo', 'tls'];

/** The other folders below the data folder, that of PostgreSQL aside. */
export const OTHER_FOLDERS: readonly string[] = ['backups', 'compiled'];

/** Single files in the data folder. */
export const SINGLE_FILES: readonly string[] = ['mqtt-client-id', MARK_OF_A_DATABASE, MARK_OF_RESTORE];
