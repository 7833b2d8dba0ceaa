import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { loadHomeEnergy } from '../settings/home-energy.store.ts';
import { BILL_NOT_ASKED, confirmBill } from './confirm-bill.ts';
import { loadBills, putConfirmed } from './heating-bill.store.ts';
import type { BillSaid } from './keep-bill.ts';
import { type BillTold, saysTheSame } from './kept-bill.ts';
import { weighingBills } from './weigh-bills.ts';

/** Says of a bill in doubt what of it is right, as it was `shown`: of other figures that was not said. Nothing else of it changes, nor who typed it. */
export const answerBill = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  { shown, confirmed, tariffs }: { readonly shown: BillTold } & BillSaid,
): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const [home, all] = [await loadHomeEnergy(held, homeId), await loadBills(held, homeId)];
    const bill = all.find((one) => one.id === id);
    if (home === null || bill === undefined) return refuse({ code: 'notFound' });
    if (!saysTheSame(bill, shown)) return refuse({ code: 'bill.changed', field: 'bill' });
    const doubtsOf = await weighingBills(held, { home, homeId, tariffs });
    const kept = confirmBill(bill, confirmed, doubtsOf(bill));
    return kept === null ? BILL_NOT_ASKED : { change: { rows: [putConfirmed(homeId, kept)] }, answer: null };
  });
