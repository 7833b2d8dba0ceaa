import { createGatewaySession } from '@braise/devices';
import { DAY, HOUR, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { nora } from '../demo-homes/nora.ts';
import { createVirtualHome } from '../home/virtual-home.ts';

const START = Date.UTC(2026, 0, 12);
const { address, gatewayId } = nora.devices.find(({ role }) => role === 'meter')!;

test('a meter counts what the heat source takes, and goes on from what it is said to have shown', () => {
  const home = createVirtualHome({ definition: nora, seed: 1, start: instant(START), severity: 'none' });
  const session = createGatewaySession('zigbee2mqtt');
  const countsUntil = (to: number) =>
    home
      .advance(instant(to))
      .filter((message) => message.gatewayId === gatewayId)
      .flatMap((message) => session.receive(message, message.at))
      .flatMap((event) => (event.type === 'readings' && event.address === address ? event.readings : []))
      .flatMap(({ quantity, value }) => (quantity === 'energyIn' ? value : []));
  const taken = () => home.truth().energy.heating + home.truth().energy.hotWater;
  for (const message of home.announce(instant(START))) session.receive(message, instant(START));

  const day = countsUntil(START + DAY);
  expect(day.length).toBeGreaterThan(48);
  expect(day).toEqual(day.toSorted((one, other) => one - other));
  expect(day.at(-1)! - day[0]!).toBeCloseTo(taken(), 0);

  home.inject({ kind: 'hold-count', address }, instant(START + DAY));
  const heldAt = taken();
  expect(countsUntil(START + DAY + 3 * HOUR)).toEqual([]);
  home.inject({ kind: 'go-on-counting', address, shown: 50_000 }, instant(START + DAY + 3 * HOUR));
  expect(countsUntil(START + DAY + 4 * HOUR).at(-1)).toBeCloseTo(50_000 + taken() - heldAt, 0);
});
