import { randomUUID } from 'node:crypto';
import type { Tariff } from '@braise/domain/tariff';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { placeTariff } from './place-tariff.ts';
import type { RequestedTariff } from './tariff.ts';
import { loadTariffs } from './tariff.store.ts';

/** Adds a tariff to a home. */
export const createTariff = (deps: CommandDependencies, command: HomeCommand, asked: RequestedTariff): Promise<CommandOutcome<Tariff>> =>
  changeHomeAlone(deps, command, async (held) => placeTariff(held, command, randomUUID(), asked, await loadTariffs(held, command.homeId)));
