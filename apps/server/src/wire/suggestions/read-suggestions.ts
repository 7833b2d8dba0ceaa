import type { hopsRoutes as hops } from '@braise/contract/routes';
import { type Timetable, MINUTES_A_DAY, setpointOf } from '@braise/domain';
import { blocksOfWeekday } from '@braise/domain/schedule';
import { WEEK_STEPS, type RoomModel as LearnedModel, heatChange } from '@braise/energy';
import { findKnownOfHome } from '../../features/insights/known-of-home.store.ts';
import { SHOWN_OUTDOOR } from '../../features/insights/portray-room.ts';
import { findLearnedRooms } from '../../features/room-models/learned-rooms.store.ts';
import { type RoomSuggestion, findSuggestions } from '../../features/schedule/suggestions/find-suggestions.ts';
import type { RoomModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { withModelOfNow } from '../bodies/with-model-of-now.ts';
import { suggestionsBody } from './suggestion-bodies.ts';

/** What is suggested to a home, each with what it does to the heat of its room where that is known. */
export async function readSuggestions({ params, server, at }: RequestOf<typeof hops.getSuggestions>) {
  const home = await readHome(server, params.homeId, at);
  if (home === null) return null;
  const found = await findSuggestions(server.database, home, at);
  const ids = [...new Set(found.open.map(({ room }) => room.id))];
  if (ids.length === 0) return suggestionsBody({ ...found, open: [] });
  const [learned, known] = await Promise.all([findLearnedRooms(server.database, home.id, ids), findKnownOfHome(server.database, home)]);
  const open = found.open.map((suggestion) => {
    const model = withModelOfNow(learned.get(suggestion.room.id))?.model ?? null;
    const usual = known.rooms.get(suggestion.room.id)?.usual ?? 0;
    return { ...suggestion, heat: model && heatOf(suggestion, model, usual) };
  });
  return suggestionsBody({ ...found, open });
}

function heatOf({ room, weekdays, after }: RoomSuggestion<RoomModel>, model: LearnedModel, usual: number): number | null {
  const week = (changed: boolean): Float64Array =>
    Float64Array.from({ length: WEEK_STEPS }, (_, step) => {
      const minute = (step * 7 * MINUTES_A_DAY) / WEEK_STEPS;
      const weekday = 1 + Math.floor(minute / MINUTES_A_DAY);
      return askedAt(
        changed && weekdays.includes(weekday) ? after : blocksOfWeekday(room.timetable, weekday),
        minute % MINUTES_A_DAY,
        room,
      );
    });
  return heatChange(model, { outdoor: SHOWN_OUTDOOR, usual }, { before: week(false), after: week(true) });
}

/** °C that a day asks for at a minute; off, a room is kept from freezing. */
function askedAt(blocks: NonNullable<Timetable['days'][keyof Timetable['days']]>, minute: number, { limits }: RoomModel): number {
  const setting = blocks.find(({ end }) => minute < end)?.setting;
  return (setting && setpointOf(setting)) ?? limits.min;
}
