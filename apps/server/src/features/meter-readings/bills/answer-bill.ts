import type { Tariff } from '@braise/domain/tariff';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { loadHomeEnergy } from '../settings/home-energy.store.ts';
import { confirmBill, loadBills } from './heating-bill.store.ts';
import { BILL_NOT_ASKED } from './keep-bill.ts';
import { weighingBills } from './weigh-bills.ts';

/** Says of a bill in doubt that it is right. Nothing else of it changes: not what another resident corrected since, nor who typed it. */
export const answerBill = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  tariffs: readonly Tariff[],
): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const [home, all] = [await loadHomeEnergy(held, homeId), await loadBills(held, homeId)];
    const asked = all.find((one) => one.id === id);
    if (home === null || asked === undefined) return refuse({ code: 'notFound' });
    const doubtsOf = await weighingBills(held, { home, homeId, tariffs });
    return doubtsOf(asked).length === 0 ? BILL_NOT_ASKED : { change: { rows: [confirmBill(homeId, id)] }, answer: null };
  });
