import { HOUR, instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { expect, it } from 'vitest';
import { homesOf } from '../heating/homes/homes.ts';
import { createFaultyHome } from './faulty-home.ts';

const { definition, seed } = homesOf('tuning').find(({ name }) => name === 'two-collective')!;
const start = instant(Date.UTC(2026, 0, 5));
const end = instant(start + 3 * HOUR);
const newHome = () => createVirtualHome({ definition, seed, start });

it('has two thermometers speak for each other’s room once they were moved', () => {
  const [one, other] = definition.devices.filter(({ role }) => role === 'room-sensor');
  if (one === undefined || other === undefined) throw new Error('there is no pair to be moved');
  const said = newHome().advance(end);
  const fault = { kind: 'moved-sensors', from: start, to: end, addresses: [one.address, other.address] } as const;
  const heard = createFaultyHome(newHome(), [{ ...fault, to: instant(end + 1) }]).home.advance(end);
  const of = (messages: typeof said, topic: string) => messages.filter((message) => message.topic === topic).map(({ payload }) => payload);
  expect(of(said, one.name).length).toBeGreaterThan(3);
  expect(of(heard, one.name)).toEqual(of(said, other.name));
  expect(of(heard, other.name)).toEqual(of(said, one.name));
});
