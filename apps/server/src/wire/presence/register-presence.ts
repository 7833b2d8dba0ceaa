import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { clearPresenceLock } from '../../features/presence/clear-presence-lock.ts';
import { setPresenceLock } from '../../features/presence/set-presence-lock.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { done } from '../endpoints/done.ts';
import type { V2Dependencies } from '../home/register-v2.ts';

export function registerHomeCommands(scope: FastifyInstance, deps: V2Dependencies): void {
  registerCommand(
    scope,
    deps,
    v2Routes.setPresenceLock,
    ({ body }, command) =>
      body.homePresence === 'AUTO' ? clearPresenceLock(deps, command) : setPresenceLock(deps, command, body.homePresence),
    done,
  );
  registerCommand(scope, deps, v2Routes.deletePresenceLock, (_input, command) => clearPresenceLock(deps, command), done);
}
