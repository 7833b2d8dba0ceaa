import { changeHomeOnce } from '../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { putTemperatureUnit } from './home-settings.store.ts';

/** Says in which unit the home reads temperatures. What is stored and controlled stays in °C. */
export const setTemperatureUnit = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  unit: HomeModel['temperatureUnit'],
): Promise<CommandOutcome<null>> => changeHomeOnce(dependencies, command, { change: putTemperatureUnit(unit), answer: null });
