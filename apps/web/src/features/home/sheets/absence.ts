import type { RoomView } from '@braise/contract/live';

/** What an absence does: the coolest and the warmest that it makes of heated rooms, °C, and the rooms that it leaves as they are. */
export type Absence = {
  readonly celsius: { readonly least: number; readonly most: number } | null;
  readonly unchanged: readonly RoomView[];
};

export function absenceOf(rooms: Iterable<RoomView>): Absence {
  const settable = [...rooms].filter(({ connection }) => connection.state !== 'NO_DEVICES').toSorted((a, b) => a.position - b.position);
  const heated = settable.flatMap(({ type, whenAway }) => (type === 'HEATING' && whenAway?.celsius != null ? [whenAway.celsius] : []));
  return {
    celsius: heated.length === 0 ? null : { least: Math.min(...heated), most: Math.max(...heated) },
    unchanged: settable.filter(({ whenAway }) => whenAway === null),
  };
}
