import { randomUUID } from 'node:crypto';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { placeTariff } from './place-tariff.ts';
import type { RequestedTariff, Tariff } from './tariff.ts';
import { loadTariffs } from './tariff.store.ts';

/** Adds a tariff to a home. */
export const createTariff = (deps: CommandDependencies, command: HomeCommand, asked: RequestedTariff): Promise<CommandOutcome<Tariff>> =>
  changeHomeAlone(deps, command, async (held) => placeTariff(held, command, randomUUID(), asked, await loadTariffs(held, command.homeId)));
