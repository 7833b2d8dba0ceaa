import type { Presence } from '@braise/domain';
import { changeHomeOnce } from '../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { putPresenceLock } from './presence-lock.store.ts';

/** Decides presence by hand; phones no longer do. */
export const setPresenceLock = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  presence: Presence,
): Promise<CommandOutcome<null>> =>
  changeHomeOnce(dependencies, command, { change: putPresenceLock(command.homeId, presence), answer: null });
