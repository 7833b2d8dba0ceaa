import { type Instant, HOUR, celsius, instant } from '@braise/domain';
import { type HomeDefinition, type HomeState, type VirtualHome, camille, createVirtualHome, DEMO_HOMES } from '@braise/simulator';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClosedLoopState } from './closed-loop-state.ts';
import { createClosedLoop } from './closed-loop.ts';
import type { StoredValue } from './stored-value.ts';

const start = instant(Date.parse('2026-01-14T00:00:00Z'));
const roomOf = (name: string) => camille.zones.findIndex((zone) => zone.name === name) + 1;

/** The air itself, not what a sensor says of it. */
function temperatureOf(home: ReturnType<typeof createVirtualHome>, key: string): number {
  const room = home.truth().rooms.find((one) => one.key === key);
  if (room === undefined) throw new Error(`no room ${key}`);
  return room.temperature;
}

const newHome = (snapshot?: HomeState) =>
  createVirtualHome({ definition: camille, seed: 11, start, severity: 'none', ...(snapshot && { snapshot }) });

function makeHome() {
  const home = newHome();
  return { home, loop: createClosedLoop(home, start) };
}

/** The home after so many hours: lived through once for all tests, and taken up again by each. */
const LIVED_HOURS = [20, 34, 42] as const;
const lived = new Map<number, { readonly home: HomeState; readonly loop: ClosedLoopState }>();
beforeAll(async () => {
  const { home, loop } = makeHome();
  for (const hours of LIVED_HOURS) {
    await loop.advance(instant(start + hours * HOUR));
    lived.set(hours, { home: home.snapshot(), loop: loop.snapshot() });
  }
});

function homeAfter(hours: (typeof LIVED_HOURS)[number]) {
  const state = structuredClone(lived.get(hours));
  if (state === undefined) throw new Error(`not lived for ${hours} hours`);
  const home = newHome(state.home);
  return { home, loop: createClosedLoop(home, start, { state: state.loop }) };
}

describe('a home of January in virtual time', () => {
  it('follows the schedule: warm in the evening, cool at night', async () => {
    const { home, loop } = homeAfter(42);
    await loop.advance(instant(start + 43 * HOUR));
    // Thursday 20:00 in Lyon, three hours into the block of 21 degrees
    expect(temperatureOf(home, 'salon')).toBeGreaterThan(20.2);
    expect(temperatureOf(home, 'salon')).toBeLessThan(22);
    await loop.advance(instant(start + 52 * HOUR));
    // Friday 05:00, the end of the night at 17 degrees
    expect(temperatureOf(home, 'salon')).toBeLessThan(20);
    expect(temperatureOf(home, 'salon')).toBeGreaterThan(16.3);
  });

  it('warms a room that a person sets to 23 degrees, and its valve confirms', async () => {
    const { home, loop } = homeAfter(34);
    const before = temperatureOf(home, 'bureau');
    const roomId = roomOf('Bureau');
    loop.setManualControl(roomId, {
      setting: { power: 'ON', temperature: celsius(23) },
      termination: { type: 'MANUAL' },
      until: null,
      source: 'app',
      requestedAt: loop.now(),
    });
    let confirmedAfter = Infinity;
    const asked = loop.now();
    await loop.advance(instant(asked + 3 * HOUR), (decision, at) => {
      const room = decision.rooms.find((one) => one.roomId === roomId);
      if (room?.delivery === 'confirmed' && room.effective.reason === 'MANUAL') confirmedAfter = Math.min(confirmedAfter, at - asked);
    });
    expect(confirmedAfter).toBeLessThanOrEqual(5 * 60_000);
    expect(temperatureOf(home, 'bureau')).toBeGreaterThan(before + 1);
    expect(loop.decision()?.rooms.find((one) => one.roomId === roomId)?.effective).toMatchObject({ reason: 'MANUAL', until: null });
  });

  it('lets an empty home cool to its away settings and no further', async () => {
    const { home, loop } = homeAfter(20);
    loop.setPresence('AWAY');
    await loop.advance(instant(start + 44 * HOUR));
    expect(loop.decision()?.rooms.every((room) => room.effective.reason === 'AWAY')).toBe(true);
    const away = camille.zones.find((zone) => zone.name === 'Salon')?.away;
    const target = away?.power === 'ON' && away.temperature !== undefined ? away.temperature : 5;
    expect(temperatureOf(home, 'salon')).toBeGreaterThan(target - 1);
    expect(temperatureOf(home, 'salon')).toBeLessThan(19.5);
  });

  it('stops heating a room whose window is open, and heats it again', async () => {
    const { home, loop } = homeAfter(42);
    home.inject({ kind: 'open-window', room: 'bureau', minutes: 20 }, loop.now());
    const roomId = roomOf('Bureau');
    const seen = new Set<string>();
    await loop.advance(instant(start + 44 * HOUR), (decision) => {
      const room = decision.rooms.find((one) => one.roomId === roomId);
      if (room !== undefined) seen.add(room.effective.reason);
    });
    expect([...seen]).toEqual(expect.arrayContaining(['SCHEDULE', 'OPEN_WINDOW']));
    expect(loop.decision()?.rooms.find((one) => one.roomId === roomId)?.effective.reason).toBe('SCHEDULE');
  });

  it('goes on heating when nobody decides any more', async () => {
    const { home } = homeAfter(42);
    // the server is gone: time passes for the home alone
    home.advance(instant(start + 52 * HOUR));
    expect(temperatureOf(home, 'salon')).toBeGreaterThan(18);
    expect(home.truth().rooms.every((room) => room.temperature > 14)).toBe(true);
  });

  it('takes a turned dial as its room’s request until the next time block', async () => {
    const { home, loop } = homeAfter(34);
    const roomId = roomOf('Bureau');
    const effective = () => loop.decision()?.rooms.find((one) => one.roomId === roomId)?.effective;
    const valve = camille.zones[roomId - 1]?.channels[0]?.address ?? '';
    const turned = loop.now();
    const before = effective()?.setting;
    const asked = before?.power === 'ON' ? (before.temperature ?? Number.NaN) : Number.NaN;
    // its display shows what it was told beside what is asked of the room: two degrees more on it are two degrees more
    const shown = home.snapshot().devices[valve]?.valve?.setpoint ?? Number.NaN;
    home.inject({ kind: 'turn-dial', address: valve, setpoint: shown + 2 }, turned);
    await loop.advance(instant(turned + HOUR));
    expect(effective()).toMatchObject({ reason: 'MANUAL', setting: { power: 'ON', temperature: asked + 2 } });
    const until = effective()?.until ?? turned;
    expect(until).toBeGreaterThan(turned);
    await loop.advance(instant(until + 60_000));
    expect(effective()?.reason).toBe('SCHEDULE');
  });

  it('hands over what the server would store: each reading with its room, and what changed of a decision', async () => {
    const home = newHome();
    const stored: StoredValue[] = [];
    const loop = createClosedLoop(home, start, { store: (value) => stored.push(value) });
    await loop.advance(instant(start + 23 * HOUR));
    const valve = camille.zones[roomOf('Salon') - 1]?.channels[0]?.address;
    expect(stored.find(({ deviceAddress }) => deviceAddress === valve)?.roomNumber).toBe(roomOf('Salon'));
    const gateway = stored.filter(({ quantity }) => quantity === 'flowTemperature');
    expect(gateway.length).toBeGreaterThan(10);
    expect(gateway.every(({ roomNumber }) => roomNumber === 0)).toBe(true);
    const setpoints = stored.filter(
      ({ deviceAddress, roomNumber, quantity }) =>
        deviceAddress === '' && roomNumber === roomOf('Salon') && quantity === 'effectiveSetpoint',
    );
    // one for each setting of the day, not one for each decision
    expect(setpoints.length).toBeGreaterThan(1);
    expect(setpoints.every(({ value }, index) => value !== setpoints[index - 1]?.value)).toBe(true);
  });
});

/** Throws, in whoever tries it, on any change to a value that is kept. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

it('never changes what a decision left to be remembered', async () => {
  const { home, loop } = makeHome();
  home.inject({ kind: 'open-window', room: 'bureau', minutes: 20 }, instant(start + 12 * HOUR));
  let decided = 0;
  await loop.advance(instant(start + 24 * HOUR), ({ memory }) => {
    freeze(memory);
    decided += 1;
  });
  expect(decided).toBe(1440);
});

/** All that a home says, hears and decides from `from` to `to`, lived in one piece or put away as JSON and taken up again each `pieces` ms. */
async function traceOf(definition: HomeDefinition, from: Instant, to: Instant, pieces: number) {
  const trace: unknown[] = [];
  let kept: { readonly home: HomeState; readonly loop: ClosedLoopState } | null = null;
  for (let at = from; at < to; at = instant(Math.min(to, at + pieces))) {
    const home = createVirtualHome({ definition, seed: 11, start: from, ...(kept && { snapshot: kept.home }) });
    const heard: VirtualHome = {
      ...home,
      receive(...command) {
        trace.push(command);
        home.receive(...command);
      },
    };
    const loop = createClosedLoop(heard, from, { store: (value) => trace.push(value), ...(kept && { state: kept.loop }) });
    await loop.advance(instant(Math.min(to, at + pieces)), (decision, now) => trace.push([now, decision.wake.at, decision.rooms]));
    kept = JSON.parse(JSON.stringify({ home: home.snapshot(), loop: loop.snapshot() }));
    trace.push(home.truth());
  }
  return trace;
}

it.each(Object.values(DEMO_HOMES))('goes on from its JSON as if it had never been put away: $key', async (definition) => {
  const from = instant(Date.parse('2026-03-28T12:00:00Z'));
  const to = instant(from + 18 * HOUR);
  const isTruth = (entry: unknown) => typeof entry === 'object' && entry !== null && 'ledger' in entry;
  const whole = await traceOf(definition, from, to, to - from);
  const pieces = await traceOf(definition, from, to, 17 * 60_000);
  expect(pieces.at(-1)).toEqual(whole.at(-1));
  expect(pieces.filter((entry) => !isTruth(entry))).toEqual(whole.filter((entry) => !isTruth(entry)));
});
