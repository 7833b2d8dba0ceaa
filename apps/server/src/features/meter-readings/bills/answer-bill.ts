import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { loadHomeEnergy } from '../settings/home-energy.store.ts';
import { confirmBill, loadBills } from './heating-bill.store.ts';
import { BILL_NOT_ASKED } from './keep-bill.ts';
import { weighingBills } from './weigh-bills.ts';

/** Says of a bill in doubt that it is right. Nothing else of it changes: not what another resident corrected since, nor who typed it. */
export const answerBill = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const [home, all] = [await loadHomeEnergy(held, homeId), await loadBills(held, homeId)];
    const asked = all.find((one) => one.id === id);
    if (home === null || asked === undefined) return refuse({ code: 'notFound' });
    const doubt = (await weighingBills(held, home, homeId))(asked);
    return doubt === null ? BILL_NOT_ASKED : { change: { rows: [confirmBill(homeId, id)] }, answer: null };
  });
