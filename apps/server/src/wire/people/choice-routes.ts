import { v2Routes as v2 } from '@braise/contract/routes';
import { keepChoices, loadChoices } from '../../features/choices/choices.store.ts';
import { ok } from '../endpoints/answers.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';

/** What a person chose of the app and has seen of it. */
export const choiceRoutes: readonly Endpoint[] = [
  query(v2.getChoices, async ({ caller: { personId }, server }) => loadChoices(server.database, personId)),
  action(v2.keepChoices, async ({ caller: { personId }, body, server }) => ok(await keepChoices(server.database, personId, body))),
];
