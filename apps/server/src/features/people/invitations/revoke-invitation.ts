import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { dropInvitation, findInvitation } from './invitation.store.ts';

/** Takes an invitation back: its link ends. Any resident may. */
export const revokeInvitation = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone<null>(deps, command, async (transaction) => {
    if ((await findInvitation(transaction, command.homeId, id, command.at)) === null) return refuse({ code: 'notFound' });
    return { change: { rows: [dropInvitation(command.homeId, id)] }, answer: null };
  });
