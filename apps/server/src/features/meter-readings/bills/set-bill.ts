import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { findTypist } from '../meter-reading.store.ts';
import { loadHomeEnergy } from '../settings/home-energy.store.ts';
import { loadBills } from './heating-bill.store.ts';
import { type BillSaid, keepBill } from './keep-bill.ts';
import type { KeptBill, RequestedBill } from './kept-bill.ts';
import { placeCorrectedBill } from './place-bill.ts';

/** Corrects a bill of a home. What was confirmed of other figures or days is asked again. */
export const setBill = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  asked: RequestedBill,
  said: BillSaid,
): Promise<CommandOutcome<KeptBill>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, personId, at } = command;
    const [home, all, by] = [await loadHomeEnergy(held, homeId), await loadBills(held, homeId), await findTypist(held, personId)];
    const before = all.find((one) => one.id === id);
    if (home === null || before === undefined) return refuse({ code: 'notFound' });
    const others = all.filter((one) => one !== before);
    const placed = placeCorrectedBill(before, asked, { by, timeZone: home.timeZone, at }, others);
    return placed.ok ? keepBill(held, placed.bill, { home, homeId, ...said }) : placed;
  });
