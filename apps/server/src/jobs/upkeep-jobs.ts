import type { Instant } from '@braise/domain';
import type { Database } from '../database/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Job } from './job.ts';

const DAY_MS = 86_400_000;
/** A repeated command is recognised for that long. */
const IDEMPOTENCY_DAYS = 2;
/** Throttles that nobody ran into again. */
const THROTTLE_DAYS = 2;
/** Used and expired links stay a while, so that they can be told apart from invented ones. */
const MAIL_TOKEN_DAYS = 30;
const WEB_SESSION_DAYS = 90;

/** What keeps the database in shape: hours sealed, days made ahead and dropped, everything with an expiry removed. */
export function upkeepJobs(deps: {
  readonly database: Database;
  readonly telemetry: Telemetry;
  readonly now: () => Instant;
}): readonly Job[] {
  const { database, telemetry, now } = deps;
  const { kysely } = database;
  const daysAgo = (days: number) => new Date(now() - days * DAY_MS);
  return [
    {
      name: 'seal-hours',
      schedule: '*/5 * * * *',
      run: async () => {
        await telemetry.sealHours();
      },
    },
    { name: 'maintain-partitions', schedule: '20 1 * * *', run: () => telemetry.maintainPartitions() },
    {
      name: 'expire-idempotency',
      schedule: '40 * * * *',
      run: async () => {
        await kysely.deleteFrom('idempotency').where('created_at', '<', daysAgo(IDEMPOTENCY_DAYS)).execute();
      },
    },
    {
      name: 'expire-sign-ins',
      schedule: '50 * * * *',
      run: async () => {
        await kysely.deleteFrom('oidc_artifact').where('expires_at', '<', daysAgo(0)).execute();
        await kysely.deleteFrom('mail_token').where('expires_at', '<', daysAgo(MAIL_TOKEN_DAYS)).execute();
        await kysely.deleteFrom('sign_in_throttle').where('updated_at', '<', daysAgo(THROTTLE_DAYS)).execute();
        await kysely.deleteFrom('web_session').where('revoked_at', '<', daysAgo(WEB_SESSION_DAYS)).execute();
      },
    },
  ];
}
