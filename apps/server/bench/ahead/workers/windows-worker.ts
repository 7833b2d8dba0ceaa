import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import type { BenchHome } from '../../heating/homes/homes.ts';
import { type Span, live } from '../../heating/lived/live.ts';
import { oursHeard } from '../../heating/policies/ours.ts';
import { answerWorks, workThrough } from '../../heating/workers/work-through.ts';
import type { StoredValue } from '../../../src/demo/past/stored-value.ts';
import { type WindowsVerdict, judgeWindows, openingsOf, toldOpenings } from '../judge/judge-windows.ts';

export type WindowsWork = { readonly bench: BenchHome; readonly span: Span };

/** A rule that looks at a fall alone: so many K within so many minutes. */
const RULES = { quick: { fell: 0.5, within: 5 * MINUTE }, slow: { fell: 1.5, within: 15 * MINUTE } } as const;
export type WatcherName = 'ours' | keyof typeof RULES;

export type RoomWindows = {
  readonly key: string;
  /** What measures it: a thermometer on the wall, or the one in its valve. */
  readonly sensor: 'wall' | 'valve';
  readonly by: Readonly<Record<WatcherName, WindowsVerdict>>;
  /** Ours, of those openings alone that the thermometer told clearly. */
  readonly told: WindowsVerdict;
};

/** Lives homes, two at once. */
export const liveWindows = (
  works: readonly WindowsWork[],
  done: (work: WindowsWork) => void,
): Promise<readonly (readonly RoomWindows[])[]> => workThrough(new URL(import.meta.url), works, done);

answerWorks(liveAndJudge);

type Said = { readonly at: number; readonly celsius: number };

/** A rule raises no alarm for so long after another. */
const REST = 25 * MINUTE;

function createRule({ fell, within }: (typeof RULES)[keyof typeof RULES]) {
  const alarms: number[] = [];
  let heard: Said[] = [];
  return {
    alarms,
    hear(celsius: number, at: number): void {
      // what a sensor said before still held when the time began
      const before = heard.findLastIndex((each) => each.at <= at - within);
      heard = [...heard.slice(Math.max(0, before)), { at, celsius }];
      const highest = Math.max(...heard.map((each) => each.celsius));
      if (highest - celsius >= fell - 1e-9 && at - (alarms.at(-1) ?? -Infinity) >= REST) alarms.push(at);
    },
  };
}

async function liveAndJudge({ bench, span }: WindowsWork): Promise<readonly RoomWindows[]> {
  const { zones, rooms, devices } = bench.definition;
  const judged = instant(span.start + span.learn * DAY);
  const watched = zones.flatMap((zone, index) => {
    if (zone.type !== 'HEATING' || zone.room === null) return [];
    const address = zone.measuringAddress ?? zone.channels[0]?.address;
    const role = devices.find((device) => device.address === address)?.role;
    if (address === undefined || (role !== 'valve' && role !== 'room-sensor')) return [];
    const sensor: RoomWindows['sensor'] = role === 'valve' ? 'valve' : 'wall';
    const room = rooms.findIndex(({ key }) => key === zone.room);
    return [
      {
        key: zone.room,
        roomNumber: index + 1,
        room,
        address,
        sensor,
        open: [] as number[],
        ours: [] as number[],
        was: false,
      },
    ];
  });
  const byRoom = new Map(watched.map((each) => [each.roomNumber, each]));
  const heard = new Map(
    watched.map(({ address }) => [address, { quick: createRule(RULES.quick), slow: createRule(RULES.slow), said: [] as Said[] }]),
  );
  const store = ({ deviceAddress, quantity, value, at }: StoredValue): void => {
    const each = quantity === 'temperature' && at > judged ? heard.get(deviceAddress) : undefined;
    each?.quick.hear(value, at);
    each?.slow.hear(value, at);
    each?.said.push({ at, celsius: value });
  };
  let now: Instant = span.start;
  const policy = oursHeard(
    (decision) => {
      for (const { roomId, openWindow } of decision.rooms) {
        const each = byRoom.get(roomId);
        if (each === undefined) continue;
        const is = openWindow !== null;
        if (is && !each.was && now >= judged) each.ours.push(now + MINUTE);
        each.was = is;
      }
    },
    () => ({ learns: true, store }),
  );
  await live(bench, policy, span, ({ inside }, at) => {
    now = at;
    if (at <= judged) return;
    const { airing } = inside.now();
    for (const each of watched) if ((airing[each.room] ?? 0) > 0) each.open.push(at);
  });
  return watched.map(({ key, sensor, address, open, ours }) => {
    const openings = openingsOf(open);
    const { quick, slow, said } = heard.get(address)!;
    return {
      key,
      sensor,
      by: { ours: judgeWindows(openings, ours), quick: judgeWindows(openings, quick.alarms), slow: judgeWindows(openings, slow.alarms) },
      told: judgeWindows(toldOpenings(openings, said), ours),
    };
  });
}
