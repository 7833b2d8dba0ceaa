import { type Instant, type TimeBlock, type TimetableType, instant } from '@braise/domain';
import type { Suggestion } from '@braise/domain/suggestion';
import { type RawBuilder, sql } from 'kysely';
import type { HomeChange } from '../../../commands/change-home.store.ts';
import { homeSwitch } from '../../../commands/switch-entry.ts';
import type { Database } from '../../../database/database.ts';
import type { TimetableDay } from '../../../home-model/timetable.store.ts';

type Source = Pick<Database, 'kysely'>;

/** What of a suggestion is kept with what was made of it. */
export type DecidedSuggestion = Pick<Suggestion, 'weekdays' | 'kind' | 'from' | 'to' | 'setting' | 'was'>;

/** What stood before one was taken over: the timetable that was followed, and the `days` of the one that is followed since, which has those of `after` by it. */
export type BeforeAccepted = {
  readonly type: TimetableType;
  readonly followed: TimetableType;
  readonly days: readonly TimetableDay[];
  readonly after: readonly TimetableDay[];
  /** The blocks of the days that it is of; not kept of the first that were taken over, which lay within one block. */
  readonly stood?: readonly TimeBlock[];
};

export type SuggestionDecision = {
  readonly roomId: number;
  readonly id: string;
  readonly suggestion: DecidedSuggestion;
  readonly at: Instant;
} & ({ readonly decision: 'ACCEPTED'; readonly before: BeforeAccepted } | { readonly decision: 'SET_ASIDE'; readonly times: number });

/** The youngest first. */
export async function listDecisions({ kysely }: Source, homeId: number): Promise<readonly SuggestionDecision[]> {
  const rows = await kysely
    .selectFrom('suggestion_decision')
    .selectAll()
    .where('home_id', '=', homeId)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ room_id, id, decision, decided_at, times, suggestion, before }): SuggestionDecision => {
    const common = { roomId: room_id, id, suggestion: suggestion as DecidedSuggestion, at: instant(decided_at.getTime()) };
    return decision === 'ACCEPTED' ? { ...common, decision, before: before as BeforeAccepted } : { ...common, decision, times };
  });
}

/** Keeps what was made of a suggestion, in the place of what is said of the same. */
export function putDecision(homeId: number, decided: SuggestionDecision): RawBuilder<unknown> {
  const { weekdays, kind, from, to, setting, was } = decided.suggestion;
  return sql`
    insert into suggestion_decision (home_id, room_id, id, decision, decided_at, times, suggestion, before)
    values (${homeId}, ${decided.roomId}, ${decided.id}, ${decided.decision}, ${new Date(decided.at)},
      ${decided.decision === 'SET_ASIDE' ? decided.times : 1}, ${JSON.stringify({ weekdays, kind, from, to, setting, was })}::jsonb,
      ${decided.decision === 'ACCEPTED' ? JSON.stringify(decided.before) : null}::jsonb)
    on conflict (home_id, room_id, id) do update set
      decision = excluded.decision, decided_at = excluded.decided_at, times = excluded.times, suggestion = excluded.suggestion, before = excluded.before`;
}

export const deleteDecisions = (homeId: number, roomId: number, ids: readonly string[]): RawBuilder<unknown> => sql`
  delete from suggestion_decision where home_id = ${homeId} and room_id = ${roomId} and id = any(${ids}::text[])`;

/** Whether residents want suggestions; nobody was asked yet. */
export type Suggesting = 'UNASKED' | 'WANTED' | 'UNWANTED';

export async function findSuggesting({ kysely }: Source, homeId: number): Promise<Suggesting | undefined> {
  const row = await kysely.selectFrom('home').select('suggestions').where('id', '=', homeId).executeTakeFirst();
  return row?.suggestions;
}

/** Has a home be suggested changes, or not. */
export const putSuggesting = (homeId: number, suggesting: Suggesting): HomeChange => ({
  home: sql`suggestions = ${suggesting}`,
  journal: [homeSwitch(homeId, 'suggestions', 'suggestions', suggesting)],
});
