import type { Sample } from '@braise/domain/climate';

/** Series that speak together, by their places in the list, and when: `offsets` in ms, rising; `kinds` says which of `sets` has values then. */
export type EventColumns = {
  readonly members: readonly number[];
  /** Which of the members, by their places among them. */
  readonly sets: readonly (readonly number[])[];
  readonly offsets: readonly number[];
  readonly kinds: readonly number[];
};

/** Of the rarer series' readings this share must coincide with the other's for the two to be of one source: chance is far below. */
const TOGETHER = 1 / 8;

/** All readings as `offset * series + place`, in order. */
function momentsOf(start: number, series: readonly (readonly Sample<number>[])[]): Float64Array {
  const moments = new Float64Array(series.reduce((sum, values) => sum + values.length, 0));
  let filled = 0;
  for (const [place, values] of series.entries()) for (const { at } of values) moments[filled++] = (at - start) * series.length + place;
  return moments.sort();
}

/** The group of each series, numbered by their first members: those whose values come in the same messages are of one. */
function groupsOf(moments: Float64Array, series: readonly (readonly Sample<number>[])[]): readonly number[] {
  const size = series.length;
  const shared = new Uint32Array(size * size);
  let [offset, last] = [-1, -1];
  for (const moment of moments) {
    const place = moment % size;
    const at = (moment - place) / size;
    if (at === offset && place !== last) shared[last * size + place] = (shared[last * size + place] ?? 0) + 1;
    [offset, last] = [at, place];
  }
  const groups = series.map((_, place) => place);
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      const rarer = Math.min(series[a]?.length ?? 0, series[b]?.length ?? 0);
      if ((shared[a * size + b] ?? 0) <= rarer * TOGETHER) continue;
      const [from = b, to = a] = [groups[b], groups[a]].toSorted((x = 0, y = 0) => y - x);
      for (const [place, group] of groups.entries()) if (group === from) groups[place] = to;
    }
  return groups;
}

/** Takes the moments of one group, in order, and finds which of its members speak together. */
function createColumns(members: readonly number[], size: number) {
  const placeWithin = new Map(members.map((place, index) => [place, index]));
  const sets: number[][] = [[]];
  const next = new Map<number, number>();
  const offsets: number[] = [];
  const kinds: number[] = [];
  let last = -1;
  return {
    add(offset: number, place: number): void {
      const index = placeWithin.get(place) ?? 0;
      const same = offsets.at(-1) === offset && index > last;
      const kind = same ? (kinds.pop() ?? 0) : 0;
      if (!same) offsets.push(offset);
      const step = kind * size + index;
      let extended = next.get(step);
      if (extended === undefined) {
        extended = sets.push([...(sets[kind] ?? []), index]) - 1;
        next.set(step, extended);
      }
      kinds.push(extended);
      last = index;
    },
    finish(): EventColumns {
      // Only those that an event has in the end, in order of first use.
      const numbers = new Map<number, number>();
      for (const kind of kinds) if (!numbers.has(kind)) numbers.set(kind, numbers.size);
      return {
        members,
        sets: [...numbers.keys()].map((kind) => sets[kind] ?? []),
        offsets,
        kinds: kinds.map((kind) => numbers.get(kind) ?? 0),
      };
    },
  };
}

/**
 * The instants of all series, one time for the values of one message, source by source: a source has its own rhythm and repeats the same few kinds
 * of message. A series with two values at one instant makes two events of it. Each series' values are in order; `start` in epoch ms.
 */
export function eventColumns(start: number, series: readonly (readonly Sample<number>[])[]): readonly EventColumns[] {
  const size = series.length;
  const moments = momentsOf(start, series);
  const groups = groupsOf(moments, series);
  const members = Map.groupBy(groups.keys(), (place) => groups[place] ?? place);
  const columns = new Map([...members].map(([group, places]) => [group, createColumns(places, size)]));
  for (const moment of moments) {
    const place = moment % size;
    columns.get(groups[place] ?? place)?.add((moment - place) / size, place);
  }
  return [...columns.values()].map((group) => group.finish());
}

/** How many values a series has, and when, ms; the times only of a series that is wanted. */
export type SeriesTimes = { count: number; readonly offsets: number[] };

/** The times of each series again, by their places; `wanted` by place too. */
export function timesOf(columns: readonly EventColumns[], series: number, wanted: (place: number) => boolean): readonly SeriesTimes[] {
  const times = Array.from({ length: series }, (): SeriesTimes => ({ count: 0, offsets: [] }));
  for (const { members, sets, offsets, kinds } of columns) {
    const placesOf = sets.map((set) => set.map((index) => members[index] ?? 0));
    const wantedOf = placesOf.map((places) => places.filter(wanted).flatMap((place) => times[place] ?? []));
    const events = new Uint32Array(sets.length);
    for (const [event, offset] of offsets.entries()) {
      const kind = kinds[event] ?? 0;
      events[kind] = (events[kind] ?? 0) + 1;
      for (const one of wantedOf[kind] ?? []) one.offsets.push(offset);
    }
    for (const [kind, places] of placesOf.entries())
      for (const place of places) {
        const one = times[place];
        if (one) one.count += events[kind] ?? 0;
      }
  }
  return times;
}
