import { instant } from '@braise/domain';
import type { Database } from '../../src/database/database.ts';
import { issueScriptToken } from '../../src/identity/tokens/issue-script-token.ts';

export type Caller = { readonly homeId: number; readonly token: string };

/** A token of the resident of each home, who is `resident<home>@braise.example`. */
export const signInAll = (database: Database, publicUrl: string, homeIds: readonly number[]): Promise<readonly Caller[]> =>
  Promise.all(
    homeIds.map(async (homeId) => {
      const issued = await issueScriptToken(
        { database: database.kysely, publicUrl, now: () => instant(Date.now()) },
        { email: `resident${homeId}@braise.example` },
      );
      if (!issued.ok) throw new Error(`no token for home ${homeId}: ${issued.code}`);
      return { homeId, token: issued.token };
    }),
  );
