import type { Route } from '@braise/contract/routes';
import type { $ZodType, input } from 'zod/v4/core';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import { ok } from './answers.ts';
import type { RequestOf, Endpoint } from './endpoint.ts';
import { NOT_FOUND, Refused } from './refused.ts';

type QueryRoute = Route & { readonly responses: { readonly 200: $ZodType } };
/** What a query shows; null where there is no such thing: 404. */
type Shown<R extends QueryRoute> = input<R['responses'][200]> | Refused | null;
type OfHome = QueryRoute & { readonly policy: 'home' };
type OfRoom = OfHome & { readonly params: $ZodType<{ readonly zoneId: number } | { readonly roomId: number }> };

/** A route that reads, and shows what it found. */
export const query = <const R extends QueryRoute>(route: R, show: (asked: RequestOf<R>) => Promise<Shown<R>>): Endpoint => ({
  route,
  async handle(asked) {
    const shown = await show(asked as RequestOf<R>);
    if (shown === null) return NOT_FOUND;
    return shown instanceof Refused ? shown : ok(shown);
  },
});

/** A route that reads a home and shows it, or a part of it. */
export const homeQuery = <const R extends OfHome>(
  route: R,
  show: (asked: RequestOf<R> & { readonly home: HomeModel }) => Shown<R>,
): Endpoint =>
  query(route, async (asked) => {
    const home = await readHome(asked.server, homeIdOf(asked.params), asked.at);
    return home === null ? null : show({ ...asked, home });
  });

/** A route that shows a room of a home. */
export const roomQuery = <const R extends OfRoom>(
  route: R,
  show: (asked: RequestOf<R> & { readonly home: HomeModel; readonly room: RoomModel }) => Shown<R>,
): Endpoint =>
  homeQuery(route, (asked) => {
    const roomId = roomIdOf(asked.params);
    const room = asked.home.rooms.find(({ id }) => id === roomId);
    return room === undefined ? null : show({ ...asked, room });
  });

// the policy 'home' stands only on paths with a home id
const homeIdOf = (params: unknown): number => (params as { homeId: number }).homeId;

/** The older generation calls a room a zone. */
const roomIdOf = (params: { readonly zoneId: number } | { readonly roomId: number }): number =>
  'zoneId' in params ? params.zoneId : params.roomId;
