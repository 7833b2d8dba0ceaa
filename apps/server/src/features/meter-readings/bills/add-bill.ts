import { randomUUID } from 'node:crypto';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { usualCurrency } from '../../../places/usual-currency.ts';
import { findTypist } from '../meter-reading.store.ts';
import { loadHomeEnergy } from '../settings/home-energy.store.ts';
import { loadBills } from './heating-bill.store.ts';
import { type BillSaid, keepBill } from './keep-bill.ts';
import type { KeptBill, RequestedBill } from './kept-bill.ts';
import { placeBill } from './place-bill.ts';

/** Adds what a home was billed for its heat. */
export const addBill = (
  deps: CommandDependencies,
  command: HomeCommand,
  asked: RequestedBill,
  said: BillSaid,
): Promise<CommandOutcome<KeptBill>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, personId, at } = command;
    const [home, standing, by] = [await loadHomeEnergy(held, homeId), await loadBills(held, homeId), await findTypist(held, personId)];
    if (home === null) return refuse({ code: 'notFound' });
    const usual = usualCurrency(home.country);
    const placed = placeBill(asked, { id: randomUUID(), by, usual, timeZone: home.timeZone, at }, standing);
    return placed.ok ? keepBill(held, placed.bill, { home, homeId, ...said }) : placed;
  });
