import { type Instant, type Quantity, HOUR, MINUTE, instant } from '@braise/domain';
import type { Sample, Span as Stretch } from '@braise/domain/climate';
import { type LocalDay, localDayAt, localDayAfter } from '@braise/domain/schedule';
import { type MeteredHour, burnerLoad, pumpElectricity } from '@braise/energy';
import type { HomeDefinition, OutboundMessage, VirtualHome } from '@braise/simulator';
import { createHeardDevices } from '../../../src/demo/past/heard-devices.ts';
import type { MeteredBy } from '../../../src/features/consumption/consumption-day.ts';
import type { BenchHome } from '../../heating/homes/homes.ts';
import { type Span, live } from '../../heating/lived/live.ts';
import { alone } from '../../heating/policies/alone.ts';
import type { PolicyMaker } from '../../heating/policies/policy.ts';

/**
 * A day of a home as its heat source told of it, of a burner in hours at full load, and the same had it not told its least load; and as it really was: kWh, °C in the
 * mean.
 */
export type LivedDay = {
  readonly date: string;
  readonly metered: readonly MeteredHour[];
  readonly untold: readonly MeteredHour[];
  readonly heating: number;
  readonly hotWater: number;
  readonly outdoor: number;
};
/** `by` null: nothing tells what its heat source takes. */
export type LivedYear = { readonly by: MeteredBy | null; readonly days: readonly LivedDay[] };

/** Said last before a day begins, ms, it still holds. */
const BEFORE = 3 * HOUR;
/** The last words of a day come after it has ended. */
const SETTLED_AFTER = 10 * MINUTE;
const SAID = ['powerIn', 'flame', 'modulation', 'hotWaterActive'] as const satisfies readonly Quantity[];

/** Lives a home for a year or so with its valves left to themselves, and meters its heat source day by day as its gateways tell of it. */
export async function liveYear(bench: BenchHome, { start, days: length }: Pick<Span, 'start' | 'days'>): Promise<LivedYear> {
  const { definition } = bench;
  const source = heardSource(definition);
  const days: LivedDay[] = [];
  let home: VirtualHome | null = null;
  let day: LocalDay = localDayAt(definition.timeZone, start);
  let before = { heating: 0, hotWater: 0 };
  let ended: typeof before | null = null;
  const tapped: PolicyMaker = (policyHome) => {
    home = policyHome.home;
    const listen = (messages: readonly OutboundMessage[]) => {
      for (const message of messages) source.hear(message);
      return messages;
    };
    return alone({
      ...policyHome,
      home: {
        ...policyHome.home,
        advance: (to) => listen(policyHome.home.advance(to)),
        announce: (at) => listen(policyHome.home.announce(at)),
      },
    });
  };
  await live(bench, tapped, { start, learn: length, days: 0 }, (_, at) => {
    if (at === day.end) ended = home!.truth().energy;
    if (ended === null || at < day.end + SETTLED_AFTER) return;
    days.push({
      date: day.date,
      ...source.meter({ from: day.start, to: day.end }),
      heating: ended.heating - before.heating,
      hotWater: ended.hotWater - before.hotWater,
      outdoor: meanOutdoor(home!, day),
    });
    [before, ended, day] = [ended, null, localDayAfter(definition.timeZone, day)];
  });
  return { by: source.by, days };
}

/** Mean of its hours, as a weather service would tell them. */
function meanOutdoor({ weather }: VirtualHome, { start, end }: LocalDay): number {
  const hours = Math.round((end - start) / HOUR);
  return (
    Array.from({ length: hours }, (_, hour) => weather.at(instant(start + hour * HOUR)).temperature).reduce((a, b) => a + b, 0) / hours
  );
}

/** What is heard of a home's heat source, of the last day or so. */
function heardSource({ gateways, devices, heatSource }: HomeDefinition) {
  const address = devices.find(({ role }) => role === 'heat-source')?.address ?? null;
  const by: MeteredBy | null = address === null ? null : heatSource.kind === 'heat-pump' ? 'pump' : 'burner';
  const heardDevices = createHeardDevices(gateways, () => undefined);
  const said = Object.fromEntries(SAID.map((quantity) => [quantity, [] as Sample<number>[]])) as Record<
    (typeof SAID)[number],
    Sample<number>[]
  >;
  let heard: Instant[] = [];
  let minimumModulation: number | null = null;
  return {
    by,
    hear(message: OutboundMessage): void {
      for (const { deviceId, quantity, value, at } of heardDevices.receive(message.gatewayId, message, message.at)) {
        if (deviceId !== address) continue;
        heard.push(at);
        if (quantity === 'minimumModulation') minimumModulation = value;
        if (quantity in said) said[quantity as keyof typeof said].push({ at, value });
      }
    },
    meter(day: Stretch): Pick<LivedDay, 'metered' | 'untold'> {
      const { powerIn, flame, modulation, hotWaterActive } = said;
      const burned = (least: number | null) => burnerLoad({ flame, modulation, hotWaterActive, heard, minimumModulation: least }, day);
      const metered =
        by === 'pump' ? pumpElectricity({ powerIn, hotWaterActive, heard }, day) : by === 'burner' ? burned(minimumModulation) : [];
      const untold = by === 'burner' ? burned(null) : metered;
      forget(instant(day.to - BEFORE));
      return { metered, untold };
    },
  };
  function forget(until: Instant): void {
    heard = heard.filter((at) => at >= until);
    for (const quantity of SAID) said[quantity] = said[quantity].filter(({ at }) => at >= until);
  }
}
