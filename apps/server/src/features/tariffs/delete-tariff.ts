import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { deleteTariffRow, loadTariffs } from './tariff.store.ts';

/** Forgets a tariff of a home. */
export const deleteTariff = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const standing = await loadTariffs(held, command.homeId);
    if (!standing.some((one) => one.id === id)) return refuse({ code: 'notFound' });
    return { change: { rows: [deleteTariffRow(command.homeId, id)] }, answer: null };
  });
