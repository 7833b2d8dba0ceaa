import { type Instant, instant } from '@braise/domain';
import { type HomeDefinition, type HomeEvent, createRandomStream, deriveSeed } from '@braise/simulator';

export type Mishap = { readonly at: Instant; readonly event: HomeEvent };

/** Share of days on which something does not speak for so long that it counts as offline. */
const SILENT_DAYS = 1 / 14;
const ALL_OF_THEM = 0.25;

/** What goes wrong in a home on one local day of its past: a room's devices, or a whole gateway, are not heard for one and a half hours to three. */
export function mishapsOf(definition: HomeDefinition, seed: number, date: Temporal.PlainDate): readonly Mishap[] {
  const random = createRandomStream(deriveSeed(seed, definition.key, 'mishaps', date.toString()));
  if (!random.chance(SILENT_DAYS)) return [];
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(random.between(8, 21)), minute: Math.floor(random.between(0, 60)) });
  const at = instant(date.toZonedDateTime({ timeZone: definition.timeZone, plainTime }).epochMilliseconds);
  const minutes = Math.round(random.between(90, 180));
  const gateway = definition.gateways.find(({ kind }) => kind === 'zigbee2mqtt');
  if (gateway !== undefined && random.chance(ALL_OF_THEM))
    return [{ at, event: { kind: 'gateway-offline', gatewayId: gateway.id, minutes } }];
  const zones = definition.zones.filter(({ type }) => type === 'HEATING');
  const zone = zones[Math.floor(random.uniform() * zones.length)];
  return (zone?.channels ?? []).map(({ address }) => ({ at, event: { kind: 'silence', address, minutes } }));
}
