import type { HeatSourceCapability, Instant } from '@braise/domain';
import type { TrackedRoom } from '@braise/energy';
import type { FlowMonth } from './heat-source/heat-source-memory.ts';
import { flowMonthOf } from './heat-source/flow-means.ts';
import { type FlowPoint, flowCurve, learnedFlowAt } from './heat-source/flow-curve.ts';
import { feelsRadiator } from './law/feeding.ts';
import { parseChannelKey, readMemory } from './memory.ts';
import type { ControlMemory } from './snapshot.ts';

/** What decisions have learned of a home beside the models of its rooms, for whoever shows it. */
export type KnownOfHome = {
  readonly flows: readonly KnownFlow[];
  /** By room. */
  readonly rooms: ReadonlyMap<number, KnownRoom>;
  /** Valves whose sensor feels the radiator more than the room. */
  readonly covered: readonly CoveredValve[];
};

export type KnownFlow = {
  readonly deviceId: string;
  /** Days on which it heated. */
  readonly days: number;
  /** The room that was last found to need the hottest water; null: none was. */
  readonly limiting: number | null;
  readonly curve: readonly FlowPoint[];
  /** °C of the water for a room at `room` °C at `outdoor` °C. */
  readonly waterFor: (room: number, outdoor: number) => number | null;
};

export type KnownRoom = {
  /** K/h that it does beyond its model all the while. */
  readonly usual: number;
  /** As its model was followed up to the last decision; null: it was not. */
  readonly tracked: TrackedRoom | null;
  /** Until when its valves are left to themselves because they hold it better alone; null: they are not. */
  readonly leftUntil: Instant | null;
};

/** `told`: it is told what its room has, so that it goes by that. */
export type CoveredValve = { readonly deviceId: string; readonly channel: number; readonly kelvin: number; readonly told: boolean };

type Source = { readonly id: string; readonly heatSource: HeatSourceCapability };

/** Curves are for a room at `room` °C, within the most that the residents allow. Nothing where the memory cannot be read. */
export function knownOfHome(
  memory: ControlMemory | null,
  sources: readonly Source[],
  flow: { readonly room: number; readonly most: number | null },
): KnownOfHome {
  const read = readMemory(memory);
  if (read === null) return { flows: [], rooms: new Map(), covered: [] };
  return {
    flows: sources.flatMap(({ id, heatSource }): KnownFlow[] => {
      const { learned = null, flows = null } = read.heat.sources[id] ?? {};
      const curve = flowCurve(heatSource, learned, flow);
      const waterFor = (room: number, outdoor: number) => learnedFlowAt(heatSource, learned, { ...flow, room }, outdoor);
      return curve === null ? [] : [{ deviceId: id, days: flows?.days ?? 0, limiting: learned?.limiting ?? null, curve, waterFor }];
    }),
    rooms: new Map(
      Object.entries(read.rooms).map(([id, { tracked, trial }]) => [
        Number(id),
        { usual: tracked?.usual ?? 0, tracked: tracked ?? null, leftUntil: trial?.left?.until ?? null },
      ]),
    ),
    covered: Object.entries(read.channels).flatMap(([key, { law }]): CoveredValve[] => {
      const { warmth = 0, feeding = null } = law?.watch ?? {};
      const told = feeding?.fed === true;
      if (!told && !feelsRadiator(warmth)) return [];
      return [{ ...parseChannelKey(key), kelvin: warmth, told }];
    }),
  };
}

/** Of a month, YYYY-MM, what the flow of the first of the sources of which that is known was. Null: nothing is. */
export function flowInMonth(memory: ControlMemory | null, month: string): FlowMonth | null {
  for (const { flows } of Object.values(readMemory(memory)?.heat.sources ?? {})) {
    const found = flows ? flowMonthOf(flows, month) : null;
    if (found !== null) return found;
  }
  return null;
}
