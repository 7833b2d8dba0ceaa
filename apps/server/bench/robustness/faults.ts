import { HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import { type DeviceDefinition, type HomeDefinition, createRandomStream, deriveSeed } from '@braise/simulator';

/** What goes wrong in a home, from one instant to another. */
export type Fault = { readonly from: Instant; readonly to: Instant } & (
  | { readonly kind: 'lost-messages' | 'silence' | 'dead-battery'; readonly address: string }
  /** A device's answers come ten minutes late, each twice. */
  | { readonly kind: 'late-messages'; readonly gatewayId: string }
  | { readonly kind: 'gateway-away'; readonly gatewayId: string }
  /** Two thermometers stand in each other's room. */
  | { readonly kind: 'moved-sensors'; readonly addresses: readonly [string, string] }
  /** The server's clock is off by so much, ms. */
  | { readonly kind: 'clock-jump'; readonly off: number }
);
export type FaultKind = Fault['kind'];

/** Hours that each lasts. */
const LASTS: Readonly<Record<FaultKind, readonly [number, number]>> = {
  'lost-messages': [24, 48],
  silence: [6, 24],
  'dead-battery': [12, 48],
  'late-messages': [12, 24],
  'gateway-away': [2, 8],
  'moved-sensors': [72, 72],
  'clock-jump': [0.2, 6],
};
export const FAULT_KINDS = Object.keys(LASTS) as FaultKind[];

const onBattery = (device: DeviceDefinition): boolean => 'battery' in device && device.role !== 'contact';

/** A week in which everything goes wrong once that can in this home, at times of its own. */
export function faultsOf(definition: HomeDefinition, seed: number, from: Instant, hours: number): readonly Fault[] {
  const random = createRandomStream(deriveSeed(seed, definition.key, 'faults'));
  const addresses = definition.devices.filter(onBattery).map(({ address }) => address);
  const sensors = definition.devices.filter(({ role }) => role === 'room-sensor').map(({ address }) => address);
  const gatewayId = definition.gateways.find(({ kind }) => kind === 'zigbee2mqtt')?.id ?? '';
  const drawn = <T>(all: readonly T[]): T => all[Math.floor(random.uniform() * all.length)]!;

  return FAULT_KINDS.flatMap((kind): Fault[] => {
    const lasts = random.between(...LASTS[kind]);
    const begins = instant(Math.round((from + random.between(0, Math.max(0, hours - lasts)) * HOUR) / MINUTE) * MINUTE);
    const span = { from: begins, to: instant(Math.round((begins + lasts * HOUR) / MINUTE) * MINUTE) };
    switch (kind) {
      case 'lost-messages':
      case 'silence':
      case 'dead-battery':
        return [{ ...span, kind, address: drawn(addresses) }];
      case 'late-messages':
      case 'gateway-away':
        return [{ ...span, kind, gatewayId }];
      case 'moved-sensors': {
        const first = Math.floor(random.uniform() * sensors.length);
        return sensors.length < 2 ? [] : [{ ...span, kind, addresses: [sensors[first]!, sensors[(first + 1) % sensors.length]!] }];
      }
      case 'clock-jump':
        return [{ ...span, kind, off: Math.round(random.between(-12, 12) * 60) * MINUTE }];
    }
  });
}
