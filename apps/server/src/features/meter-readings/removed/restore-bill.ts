import { overlappingEnd } from '@braise/domain/meter';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { loadBills, loadRemovedBills } from '../bills/heating-bill.store.ts';
import { MOST_BILLS } from '../bills/kept-bill.ts';
import { restoreRow } from './removed.store.ts';

/** Puts a bill back that was deleted, exactly as it was, unless another shares a day with it by now. Of one that stands that is done. */
export const restoreBill = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const standing = await loadBills(held, homeId);
    if (standing.some((one) => one.id === id)) return { change: {}, answer: null };
    const removed = (await loadRemovedBills(held, homeId)).find((one) => one.id === id);
    if (removed === undefined) return refuse({ code: 'notFound' });
    const end = overlappingEnd(removed, standing);
    if (end !== null) return refuse({ code: 'bill.overlap', field: end === 'FIRST' ? 'startDate' : 'endDate' });
    if (standing.length >= MOST_BILLS) return refuse({ code: 'bill.tooMany' });
    return { change: { rows: [restoreRow('heating_bill', { homeId, id })] }, answer: null };
  });
