import type { Tariff } from '@braise/domain/tariff';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { placeTariff } from './place-tariff.ts';
import type { RequestedTariff } from './tariff.ts';
import { loadTariffs } from './tariff.store.ts';

/** Changes a tariff of a home. */
export const setTariff = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  asked: RequestedTariff,
): Promise<CommandOutcome<Tariff>> =>
  changeHomeAlone(deps, command, async (held) => {
    const standing = await loadTariffs(held, command.homeId);
    return standing.some((one) => one.id === id) ? placeTariff(held, command, id, asked, standing) : refuse({ code: 'notFound' });
  });
