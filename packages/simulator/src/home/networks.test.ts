import { type GatewayEvent, createGatewaySession } from '@braise/devices';
import { type GatewayRequest, HOUR, type Instant, MINUTE, SECOND, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { DEMO_HOMES } from '../demo-homes/index.ts';
import { type VirtualHome, createVirtualHome } from './virtual-home.ts';

const START = instant(Date.UTC(2026, 0, 14, 6));
const definition = DEMO_HOMES.louis;
const GATEWAY = definition.gateways[0]?.id ?? '';
const [VALVE, SENSOR] = (definition.spares ?? []).map(({ address }) => address);
const OLD = definition.devices[0]?.address ?? '';

/** The studio behind a session, as the server hears it; `tell` says what came of a request. */
function studio(snapshot?: ReturnType<VirtualHome['snapshot']>) {
  const home = createVirtualHome({ definition, seed: 7, start: START, severity: 'none', ...(snapshot && { snapshot }) });
  const session = createGatewaySession('zigbee2mqtt');
  let at: Instant = START;
  const hear = (messages: ReturnType<VirtualHome['announce']>): GatewayEvent[] =>
    messages.flatMap((message) => [...session.receive(message, message.at)]);
  hear(home.announce(at));
  const live = (milliseconds: number): GatewayEvent[] => {
    at = instant(at + milliseconds);
    return hear(home.advance(at));
  };
  return {
    home,
    live,
    ask: (request: GatewayRequest): GatewayEvent[] => {
      for (const message of session.request(request, 'a')) home.receive(GATEWAY, message, at);
      return live(SECOND);
    },
    inject: (event: Parameters<VirtualHome['inject']>[0]) => home.inject(event, at),
  };
}
const stepsOf = (events: readonly GatewayEvent[], address: string | undefined) =>
  events.flatMap((event) => (event.type === 'pairing' && event.address === address ? [event.step] : []));
const listedIn = (events: readonly GatewayEvent[]) =>
  events.findLast((event) => event.type === 'inventory')?.devices.map(({ address }) => address) ?? [];
const answers = (events: readonly GatewayEvent[]) => events.flatMap((event) => (event.type === 'answer' ? [event.error] : []));
const readersIn = (events: readonly GatewayEvent[]) =>
  new Set(events.flatMap((event) => (event.type === 'readings' ? [event.address] : [])));

it('has the devices of its drawer join while its network is open, and report from then on', () => {
  const { live, ask } = studio();
  expect(readersIn(live(2 * HOUR))).not.toContain(VALVE);
  const opened = ask({ kind: 'permit-join', seconds: 240 });
  expect(answers(opened)).toEqual([null]);
  expect(opened).toContainEqual({ type: 'joining', open: true, until: expect.any(Number) });
  const joined = live(MINUTE);
  for (const address of [VALVE, SENSOR]) expect(stepsOf(joined, address)).toEqual(['joined', 'interviewing', 'ready']);
  expect(listedIn(joined)).toEqual(expect.arrayContaining([VALVE, SENSOR]));
  const later = live(2 * HOUR);
  expect(later).toContainEqual({ type: 'joining', open: false, until: null });
  expect(readersIn(later)).toContain(VALVE);
});

it('lets nobody in whose network was shut before', () => {
  const { live, ask } = studio();
  ask({ kind: 'permit-join', seconds: 240 });
  ask({ kind: 'permit-join', seconds: 0 });
  expect(live(MINUTE).filter(({ type }) => type === 'pairing')).toEqual([]);
});

it('sends a device away that hears it, one that does not only by force, and none that is not there', () => {
  const { live, ask, inject } = studio();
  inject({ kind: 'silence', address: OLD, minutes: 600 });
  expect(answers(ask({ kind: 'remove', address: OLD, force: false }))).toEqual([expect.stringContaining('Failed to remove device')]);
  const removed = ask({ kind: 'remove', address: OLD, force: true });
  expect(answers(removed)).toEqual([null]);
  expect(listedIn(removed)).not.toContain(OLD);
  expect(answers(ask({ kind: 'remove', address: OLD, force: true }))).toEqual([expect.stringContaining('does not exist')]);
  expect(readersIn(live(24 * HOUR))).not.toContain(OLD);
});

it('goes on with who is in and who is out', () => {
  const { home, live, ask } = studio();
  ask({ kind: 'permit-join', seconds: 240 });
  live(MINUTE);
  ask({ kind: 'remove', address: OLD, force: false });
  const again = studio(JSON.parse(JSON.stringify(home.snapshot())));
  const listed = again.home.announce(START).flatMap(({ topic, payload }) => (topic === 'bridge/devices' ? [String(payload)] : []));
  expect(listed).toHaveLength(1);
  expect(listed[0]).toContain(VALVE);
  expect(listed[0]).not.toContain(OLD);
});
