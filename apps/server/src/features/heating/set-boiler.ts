import { changeHomeOnce } from '../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { putBoiler } from './heating.store.ts';

/** Says whether the home has a boiler, and which one of a catalogue: what residents say goes before what devices tell. */
export const setBoiler = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  boiler: { readonly present: boolean; readonly id: number | null },
): Promise<CommandOutcome<null>> => changeHomeOnce(dependencies, command, { change: putBoiler(boiler), answer: null });
