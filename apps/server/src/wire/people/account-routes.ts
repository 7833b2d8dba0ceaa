import { v2Routes as v2 } from '@braise/contract/routes';
import { findAccountDeletion } from '../../features/people/deletion/account-deletion.store.ts';
import { deleteAccount } from '../../features/people/deletion/delete-account.ts';
import { personalDataOf } from '../../personal-data/personal-data.ts';
import { NO_CONTENT } from '../endpoints/answers.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { query } from '../endpoints/query.ts';
import { refused } from '../endpoints/refused.ts';
import { createOneAtATime } from './one-at-a-time.ts';

const exportingOn = perServer(createOneAtATime);
const UNAUTHORIZED = refused({ code: 'unauthorized' });

/** The account, with all that is kept of it. */
export const accountRoutes: readonly Endpoint[] = [
  query(v2.getAccountDeletion, async ({ caller, server }) => {
    const body = await findAccountDeletion(server.database, caller.personId);
    return body === null ? UNAUTHORIZED : { ...body, deletedHomes: [...body.deletedHomes] };
  }),
  action(v2.deleteAccount, async ({ body, caller, request, server }) => {
    const error = await deleteAccount(server, { ...body, personId: caller.personId, network: request.ip });
    return error === null ? NO_CONTENT : refused(error);
  }),
  query(v2.exportPersonalData, async ({ caller, server, at, reply }) => {
    const end = exportingOn(server).begin(caller.personId);
    if (end === null) return refused({ code: 'rateLimited', title: 'an export is under way' });
    const body = await personalDataOf(server, caller.personId, at).finally(end);
    if (body === null) return UNAUTHORIZED;
    void reply.header('content-disposition', 'attachment; filename="braise.json"');
    return body;
  }),
];
