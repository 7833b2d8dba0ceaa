import type { EmbeddedDatabaseState } from './database/embedded/embedded-database.ts';
import type { LinkStatus } from './device-link/link.ts';
import type { TelemetryStatus } from './telemetry/telemetry.ts';

/** A backlog that is older than this means that the database does not keep up, ms. */
const LATE = 10_000;

const DATABASE = {
  restarting: 'it was lost and is being started again',
  stopped: 'it is stopped',
  away: 'it does not answer',
} as const;

export type TroublesState = {
  /** `away`: it does not answer. */
  readonly database: EmbeddedDatabaseState | 'external' | 'away';
  readonly telemetry: TelemetryStatus;
  /** Null: gateways are linked in another process. */
  readonly link: LinkStatus | null;
  /** Deleted homes of which something recorded is still there an hour later. */
  readonly overdueDeletions: number;
};

/** What is not as it should be, by part, in words for whoever runs the machine. */
export function troublesOf(state: TroublesState): Readonly<Record<string, string>> {
  const troubles: Record<string, string> = {};
  const { telemetry, link } = state;
  if (state.database !== 'running' && state.database !== 'external') troubles['database'] = DATABASE[state.database];
  if (!telemetry.durable)
    troubles['telemetry'] = `readings cannot be stored: ${telemetry.failure?.code ?? 'unknown'}; none is acknowledged`;
  else if (telemetry.lagMs > LATE) troubles['telemetry'] = `readings wait ${Math.round(telemetry.lagMs / 1000)} s to be stored`;
  if (telemetry.unreadableChunks > 0)
    troubles['history'] =
      `${telemetry.unreadableChunks} stored chunks cannot be read, being damaged or of a newer program; their readings are missing, everything else is shown`;
  if (link !== null && link.broker.state !== 'connected') troubles['broker'] = link.broker.lastError ?? link.broker.state;
  if (state.overdueDeletions > 0)
    troubles['deletions'] = `what was recorded of ${state.overdueDeletions} deleted homes cannot be removed; the log says why each minute`;
  return troubles;
}
