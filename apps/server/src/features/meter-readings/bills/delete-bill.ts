import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { deleteBillRow, loadBills } from './heating-bill.store.ts';

/** Forgets a bill of a home. */
export const deleteBill = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const standing = await loadBills(held, command.homeId);
    if (!standing.some((one) => one.id === id)) return refuse({ code: 'notFound' });
    return { change: { rows: [deleteBillRow(command.homeId, id)] }, answer: null };
  });
