import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { removeRow } from '../removed/removed.store.ts';
import { loadBills } from './heating-bill.store.ts';

/** Deletes a bill of a home; it can be put back for a while. */
export const deleteBill = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, at } = command;
    const standing = await loadBills(held, homeId);
    if (!standing.some((one) => one.id === id)) return refuse({ code: 'notFound' });
    return { change: { rows: [removeRow('heating_bill', { homeId, id }, at)] }, answer: null };
  });
