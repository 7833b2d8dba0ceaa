import { isDeepStrictEqual } from 'node:util';
import { DAY_TYPES, type DayType, MINUTES_A_DAY, type Timetable } from '@braise/domain';
import { hasSuggestion, isAlike, withSuggestion, withoutSuggestion } from '@braise/domain/suggestion';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import type { HomeChange } from '../../../commands/change-home.store.ts';
import {
  type CommandDependencies,
  type CommandError,
  type CommandOutcome,
  type HomeCommand,
  refuse,
} from '../../../commands/home-command.ts';
import { type CommandableRoom, loadRoomCommandContext } from '../../../commands/room-command-context.store.ts';
import type { Database } from '../../../database/database.ts';
import { type TimetableDay, loadRoomTimetables, putTimetableDays } from '../../../home-model/timetable.store.ts';
import { followTimetable } from '../follow-timetable.ts';
import { type SuggestionDecision, deleteDecisions, listDecisions, putDecision } from './decision.store.ts';
import { findSuggestions } from './find-suggestions.ts';

type Held = Pick<Database, 'kysely'>;
type Asked = { readonly id: number; readonly timeZone: string; readonly rooms: readonly CommandableRoom[] };
type Made = { readonly change: HomeChange; readonly answer: null } | { readonly ok: false; readonly error: CommandError };

/** Takes a suggestion over into the schedule of its room; `notFound` where it is not made any more. */
export const acceptSuggestion = (dependencies: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  decide(dependencies, command, async (held, asked) => {
    const { open } = await findSuggestions(held, asked, command.at);
    const suggestion = open.find((one) => one.id === id);
    const timetables = suggestion && (await loadRoomTimetables(held, command.homeId, suggestion.room.id));
    if (suggestion === undefined || timetables == null) return refuse({ code: 'notFound' });
    const { homeId, at } = command;
    const { room } = suggestion;
    const { type, days } = withSuggestion(timetables.of(timetables.active), suggestion);
    const { rows, journal } = followTimetable({ homeId, room, type, days, timeZone: asked.timeZone, at, by: 'suggestion' });
    const stood = suggestion.before;
    const before = { type: timetables.active, followed: type, days: storedDays(timetables.of(type)), after: days, stood };
    const decision: SuggestionDecision = { roomId: room.id, id, suggestion, at, decision: 'ACCEPTED', before };
    return { change: { rows: [...rows, putDecision(homeId, decision)], journal }, answer: null };
  });

/** Sets a suggestion aside: it is made again after some weeks, once. */
export const setSuggestionAside = (dependencies: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  decide(dependencies, command, async (held, asked) => {
    const { open, decided } = await findSuggestions(held, asked, command.at);
    const suggestion = open.find((one) => one.id === id);
    if (suggestion === undefined) return refuse({ code: 'notFound' });
    const { homeId, at } = command;
    const roomId = suggestion.room.id;
    const alike = decided.flatMap((one) =>
      one.decision === 'SET_ASIDE' && one.roomId === roomId && isAlike(one.suggestion, suggestion) ? [one] : [],
    );
    const times = 1 + Math.max(0, ...alike.map((one) => one.times));
    const others = alike.map((one) => one.id).filter((other) => other !== id);
    const rows = [
      putDecision(homeId, { roomId, id, suggestion, at, decision: 'SET_ASIDE', times }),
      deleteDecisions(homeId, roomId, others),
    ];
    return { change: { rows }, answer: null };
  });

/**
 * Takes back what was made of a suggestion: one that was taken over leaves the schedule as it was before, or its stretch where other parts were changed since, and is
 * set aside; one that was set aside is made again. Refused with `timetable.changed` where its stretch asks for something else by now.
 */
export const undoSuggestion = (dependencies: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  decide(dependencies, command, async (held, asked) => {
    const { homeId, at } = command;
    const decision = (await listDecisions(held, homeId)).find((one) => one.id === id);
    const room = asked.rooms.find((one) => one.id === decision?.roomId);
    if (decision === undefined || room === undefined) return refuse({ code: 'notFound' });
    if (decision.decision === 'SET_ASIDE') return { change: { rows: [deleteDecisions(homeId, room.id, [id])] }, answer: null };
    const timetables = await loadRoomTimetables(held, homeId, room.id);
    if (timetables === null) return refuse({ code: 'notFound' });
    const { type, followed, days, after } = decision.before;
    const { suggestion } = decision;
    const aside = putDecision(homeId, { roomId: room.id, id, suggestion, at, decision: 'SET_ASIDE', times: 1 });
    const put = { homeId, room, timeZone: asked.timeZone, at, by: 'suggestion-undone' } as const;
    const untouched = timetables.active === followed && isDeepStrictEqual(storedDays(timetables.of(followed)), after);
    if (!untouched) {
      const now = timetables.of(timetables.active);
      if (!hasSuggestion(now, suggestion)) return refuse({ code: 'timetable.changed', roomType: room.type });
      const { stood = [{ start: 0, end: MINUTES_A_DAY, setting: suggestion.was, holdsWhenAway: false }] } = decision.before;
      const undone = followTimetable({ ...put, ...withoutSuggestion(now, suggestion, stood) });
      return { change: { ...undone, rows: [...undone.rows, aside] }, answer: null };
    }
    const { rows, journal } = followTimetable({ ...put, type, days: type === followed ? days : storedDays(timetables.of(type)) });
    const others = type === followed || days.length === 0 ? [] : [putTimetableDays(homeId, room.id, followed, days)];
    return { change: { rows: [...rows, ...others, aside], journal }, answer: null };
  });

type Make = (held: Held, asked: Asked) => Promise<Made>;

const decide = (dependencies: CommandDependencies, command: HomeCommand, make: Make): Promise<CommandOutcome<null>> =>
  changeHomeAlone<null>(dependencies, command, async (held) => {
    const context = await loadRoomCommandContext(held, command);
    if (context === null) return refuse({ code: 'notFound' });
    return make(held, { id: command.homeId, timeZone: context.timeZone, rooms: [...context.rooms.values()] });
  });

/** In the order of the week. */
const storedDays = ({ type, days }: Timetable): TimetableDay[] =>
  DAY_TYPES[type].flatMap((dayType: DayType) => {
    const blocks = days[dayType];
    return blocks === undefined ? [] : [{ dayType, blocks }];
  });
