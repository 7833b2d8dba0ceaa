/**
 * What belongs to an installation beside its database, below the data folder: a backup takes it along. Left out is `mqtt-client-id`: a copy
 * that runs beside the original must not take over its session at an outside broker.
 */
export const KEPT_PATHS: readonly string[] = ['broker', 'inventories', 'outbox', 'demo', 'tls'];
