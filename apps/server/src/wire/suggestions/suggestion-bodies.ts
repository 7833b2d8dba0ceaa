import type { SuggestionsBody } from '@braise/contract/hops';
import { type Setting, iso } from '@braise/domain';
import { type Suggestion, hasSuggestion, withSuggestion } from '@braise/domain/suggestion';
import { type HomeSuggestions, type RoomSuggestion, madeAgainAt } from '../../features/schedule/suggestions/find-suggestions.ts';
import type { RoomModel } from '../../home-model/home-model.ts';
import { clockTime } from '../bodies/clock-time.ts';
import { roomSettingBody } from '../bodies/room-setting-body.ts';
import { planBlockBody } from '../bodies/plan-block-body.ts';

/** `heat`: the share by which that of the room changes; null: nobody knows. */
export type WeighedSuggestion = RoomSuggestion<RoomModel> & { readonly heat: number | null };
type Found = Omit<HomeSuggestions<RoomModel>, 'open'> & { readonly open: readonly WeighedSuggestion[] };

export const suggestionsBody = ({ suggesting, open, restsUntil, decided }: Found): SuggestionsBody => ({
  wanted: suggesting,
  open: open.map((one) => {
    const { room, before, after, seen, heat } = one;
    const { type } = withSuggestion(room.timetable, one);
    return {
      ...changeBody(one),
      before: before.map(planBlockBody),
      after: after.map(planBlockBody),
      timetable: type === room.timetable.type ? null : type,
      seen: { by: BY[seen.by], days: seen.days, of: seen.of, around: clockTime(seen.minute) },
      heat,
    };
  }),
  restsUntil: restsUntil === null ? null : iso(restsUntil),
  accepted: decided.flatMap(({ suggestion, ...one }) =>
    one.decision === 'ACCEPTED'
      ? [{ ...changeBody({ ...one, ...suggestion }), at: iso(one.at), undoable: hasSuggestion(one.room.timetable, suggestion) }]
      : [],
  ),
  setAside: decided.flatMap(({ suggestion, ...one }) => {
    if (one.decision === 'ACCEPTED') return [];
    const again = madeAgainAt(one);
    return [{ ...changeBody({ ...one, ...suggestion }), at: iso(one.at), again: again === null ? null : iso(again) }];
  }),
});

type Change = Pick<Suggestion, 'weekdays' | 'kind' | 'from' | 'to'> & {
  readonly id: string;
  readonly room: Pick<RoomModel, 'id' | 'name'>;
  readonly setting: Setting;
  readonly was: Setting;
};

const changeBody = ({ id, room, weekdays, kind, from, to, setting, was }: Change) => ({
  id,
  room: { id: room.id, name: room.name },
  weekdays: [...weekdays],
  kind: KINDS[kind],
  from: clockTime(from),
  to: clockTime(to),
  setting: roomSettingBody(setting),
  was: roomSettingBody(was),
});

const KINDS = { earlier: 'EARLIER', longer: 'LONGER', other: 'OTHER' } as const;
const BY = { hand: 'HAND', return: 'RETURN' } as const;
