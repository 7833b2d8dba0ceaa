import { cleanName, celsius as degrees } from '@braise/domain';
import { changeRooms } from '../../../commands/change-rooms.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import type { CalendarPort } from '../../../providers/calendar/calendar-port.ts';
import { faultOfRooms } from '../fault-of-rooms.ts';
import { type KeptCalendar, findCalendar, putCalendar } from './calendar.store.ts';
import { calendarEntry } from './calendar-entry.ts';
import { nextReading } from './next-reading.ts';
import { planByCalendar } from './plan-by-calendar.ts';
import { addressOf, sealAddress } from './seal-address.ts';
import { takeCalendar } from './take-calendar.ts';

export type CalendarDependencies = CommandDependencies & { readonly calendars: CalendarPort };

/** `address`: null: the one that the home has. */
export type AskedCalendar = { readonly address: string | null; readonly word: string; readonly celsius: number };

/**
 * Gives a home a calendar for its holidays, or changes what counts in the one that it has: it is read at once, and nothing is kept of one that cannot be.
 * What was set aside may come again.
 */
export async function setCalendar(
  dependencies: CalendarDependencies,
  command: HomeCommand,
  { address: given, word: asked, celsius }: AskedCalendar,
): Promise<CommandOutcome<null>> {
  const { database, calendars } = dependencies;
  const { homeId, at } = command;
  const word = cleanName(asked);
  if (word === null) return refuse({ code: 'validationFailed', field: 'word', title: 'a word is needed' });
  const outcome = await changeRooms<null>(dependencies, command, async (context) => {
    const outOfRange = faultOfRooms({ rooms: null, celsius }, context);
    if (outOfRange !== null) return refuse(outOfRange);
    const kept = await findCalendar(database, homeId);
    if (given === null && kept === null)
      return refuse({ code: 'validationFailed', field: 'address', title: 'the home has no calendar yet' });
    const host = given === null ? kept!.host : calendars.hostOf(given);
    if (host === null)
      return refuse({ code: 'validationFailed', field: 'address', title: 'expected an address that begins with https://' });
    const address = given ?? (await addressOf(database, kept!));
    const same = given === null && kept?.word === word ? kept : null;
    const read: Pick<KeptCalendar, 'stretches' | 'version' | 'takenAt' | 'readAt'> | Refusal =
      same ?? (await takeWhole(calendars, { address, word, timeZone: context.timeZone, now: at }));
    if ('error' in read) return read;
    const calendar = {
      homeId,
      address: await sealAddress(database, homeId, address),
      host,
      word,
      celsius: degrees(Math.round(celsius * 10) / 10),
      stretches: read.stretches,
      version: read.version,
      takenAt: read.takenAt,
      readAt: read.readAt,
      dueAt: nextReading(homeId, at),
    };
    return { change: { rows: [putCalendar(calendar)], journal: [calendarEntry(homeId, { word, host })] }, answer: null };
  });
  if (outcome.ok) await planByCalendar(dependencies, homeId, at);
  return outcome;
}

type Refusal = ReturnType<typeof refuse>;

async function takeWhole(calendars: CalendarPort, asked: Omit<Parameters<typeof takeCalendar>[1], 'known'>) {
  const taken = await takeCalendar(calendars, { ...asked, known: null });
  // a server that says so to whoever names no version has nothing to give
  if (taken.kind === 'unchanged') return refuse({ code: 'calendar.refused', field: 'address' });
  if (taken.kind === 'failed') return refuse({ code: `calendar.${taken.fault}`, field: 'address' });
  return { stretches: taken.stretches, version: taken.version, takenAt: asked.now, readAt: asked.now };
}
