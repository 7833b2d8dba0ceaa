import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { whyRefused } from './check-reading.ts';
import type { KeptReading, RequestedReading } from './kept-reading.ts';
import { findTypist, loadReadings, putReadings } from './meter-reading.store.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** Corrects a reading. What was answered of another figure, or of another day, is asked again. */
export const setReading = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  asked: RequestedReading,
): Promise<CommandOutcome<KeptReading>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, personId, at } = command;
    const [home, all] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId)];
    const before = all.find((one) => one.id === id);
    if (home === null || before === undefined) return refuse({ code: 'notFound' });
    const others = all.filter((one) => one !== before);
    const why = whyRefused(asked, home, others, at);
    if (why !== null) return refuse({ code: why, field: 'date' });
    const same = asked.value === before.value;
    const by = same ? before.by : await findTypist(held, personId);
    const answer = same && asked.day === before.day && asked.minute === before.minute ? before.answer : null;
    const reading = { ...before, ...asked, by, imported: same && before.imported, answer };
    return { change: { rows: [putReadings(homeId, [reading])] }, answer: reading };
  });
