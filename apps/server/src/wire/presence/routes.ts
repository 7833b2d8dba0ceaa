import { v2Routes as v2 } from '@braise/contract/routes';
import { clearPresenceLock } from '../../features/presence/clear-presence-lock.ts';
import { setPresenceLock } from '../../features/presence/set-presence-lock.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery } from '../endpoints/query.ts';
import { homeStateBody } from './home-state-body.ts';

/** Whether somebody is at home. */
export const presenceRoutes: readonly Endpoint[] = [
  homeQuery(v2.getHomeState, ({ home, at }) => homeStateBody(home, at)),
  command(
    v2.setPresenceLock,
    ({ server, by, body: { homePresence } }) =>
      homePresence === 'AUTO' ? clearPresenceLock(server, by) : setPresenceLock(server, by, homePresence),
    done,
  ),
  command(v2.deletePresenceLock, ({ server, by }) => clearPresenceLock(server, by), done),
];
