import { DAY, MINUTE, instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDayReport } from '../../features/report/read-day-report.ts';
import { putWeather } from '../../home-model/weather.store.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { setManualControl } from '../../features/rooms/set-manual-control.ts';
import type { StoredValue } from './stored-value.ts';
import { createDemoLife } from '../life/demo-life.ts';
import { setUpDemoPhones } from '../life/demo-phones.ts';
import { findDemoPlaces } from '../demo-places.ts';
import { dateHomeBack } from './demo-past.store.ts';
import { createHistoryBuffer } from './history-buffer.ts';
import { appRequestsOf } from '../life/residents-at-the-app.ts';
import { storeRoomDays } from './store-room-days.ts';
import { type DemoHomeRig, createDemoHomeRig } from '../testing/demo-home-rig.ts';
import { type Clock, createLiveServerRig } from '../testing/live-server-rig.ts';
import { weatherHourOf } from '../weather-hour-of.ts';

/** A part of a day of Paris. Its clock is an hour ahead of UTC in winter. */
type Part = { readonly key: string; readonly date: string; readonly from: string; readonly to: string };
const instantsOf = ({ date, from, to }: Part) => {
  const at = (time: string) => instant(Date.parse(`${date}T00:00:00+01:00`) + Temporal.Duration.from(time).total('milliseconds'));
  return { start: at(from), end: at(to) };
};

const clock: Clock = { now: instant(0) };
let past: DemoHomeRig;
let present: DemoHomeRig;
beforeEach(async () => {
  past = await createDemoHomeRig(() => clock.now);
  present = await createDemoHomeRig(() => clock.now);
});
afterEach(async () => {
  await past.close();
  await present.close();
});

/** Lives the days before and the part itself in virtual time; stores both in one rig, what was before in the other. */
async function liveInVirtualTime(part: Part) {
  const { key } = part;
  const { start, end } = instantsOf(part);
  clock.now = start;
  const { demo, homeId } = await past.makeHome(key);
  const other = await present.makeHome(key);
  const { definition, seed } = demo;
  const rigs = [
    { rig: past, homeId },
    { rig: present, homeId: other.homeId },
  ];
  const buffers = await Promise.all(
    rigs.map(async ({ rig, homeId: id }) => {
      const places = await findDemoPlaces(rig.database, definition, id);
      if (places === null) throw new Error('not placed');
      return { places, buffer: createHistoryBuffer(places) };
    }),
  );
  let replayed = false;
  const last = new Map<string, StoredValue>();
  const store = (value: StoredValue): void => {
    for (const [index, { buffer }] of buffers.entries()) if (index === 0 || !replayed) buffer.add(value);
    if (!replayed) last.set(`${value.deviceAddress}/${value.roomNumber}/${value.channel}/${value.quantity}`, value);
  };
  const life = createDemoLife(demo, instant(start - 2 * DAY), { store });
  await life.advance(start);
  const state = life.snapshot();
  replayed = true;
  // a server that has just begun decides for a home as soon as it hears of it
  const due = { ...state, loop: { ...state.loop, due: true } };
  await createDemoLife(demo, start, { store, state: due }).advance(end);
  for (const [index, { rig, homeId: id }] of rigs.entries()) {
    const days = await buffers[index]?.buffer.take(instant(end + DAY), (...series) => rig.telemetry.seriesOf(id, ...series));
    await storeRoomDays(rig.telemetry, id, instant(start - 3 * DAY), days ?? []);
    await dateHomeBack(rig.database, id, instant(start - 30 * DAY), instant(end + DAY));
  }
  // what the server knows of each series when the day begins
  const known = [...last.values()].map(async ({ deviceAddress, roomNumber, channel, quantity, at, value }) => {
    const { rooms = [], devices = new Map<string, string>() } = buffers[1]?.places ?? {};
    const series = await present.telemetry.seriesOf(
      other.homeId,
      rooms[roomNumber - 1] ?? 0,
      devices.get(deviceAddress) ?? '',
      channel,
      quantity,
    );
    return { homeId: other.homeId, series, at, value };
  });
  await present.telemetry.load(await Promise.all(known));
  return { state, demo, homeId, other, places: buffers[1]?.places, definition, seed, part, start, end };
}

async function replay(lived: Awaited<ReturnType<typeof liveInVirtualTime>>) {
  const { state, demo, homeId: pastHomeId, other, places, definition, seed, part, start, end } = lived;
  const { homeId, personId } = other;
  const home = createVirtualHome({ definition, seed, start, snapshot: JSON.parse(JSON.stringify(state.home)) as typeof state.home });
  // devices go by their addresses in the loop, by serials in the database
  let decided = JSON.stringify(state.loop.decision);
  for (const [address, serial] of places?.devices ?? []) decided = decided.replaceAll(address, serial);
  const { memory, rooms, heatSources, wake } = JSON.parse(decided) as NonNullable<typeof state.loop.decision>;
  const { kysely } = present.database;
  const deps = { database: present.database, bus: present.bus, now: () => clock.now };
  // what they say first is what the loop knows already: it makes nobody look at the home before its time
  const phones = await setUpDemoPhones(deps, demo.phones, homeId, personId);
  await phones.tell(home);
  await kysely
    .insertInto('home_engine')
    .values({
      home_id: homeId,
      memory: JSON.stringify(memory),
      decision: JSON.stringify({ rooms, heatSources, wake, locationBasedControl: demo.phones.length > 0 }),
      decided_at: new Date(state.loop.decidedAt),
    })
    .execute();
  await kysely
    .updateTable('agenda')
    .set({ due_at: new Date(wake.at) })
    .where('home_id', '=', homeId)
    .execute();
  // as the weather service has it: by the hour
  const { start: midnight } = instantsOf({ ...part, from: 'PT0H' });
  const hours = Array.from({ length: 25 }, (_, hour) => weatherHourOf(home.weather.at(instant(midnight + hour * 60 * MINUTE))));
  await putWeather(past.database, pastHomeId, hours);
  await putWeather(present.database, homeId, hours);
  expect(state.loop.manual).toEqual([]);
  const requests = appRequestsOf(home, seed, Temporal.PlainDate.from(part.date));
  const server = await createLiveServerRig(present, clock, homeId, home);
  try {
    await server.announce();
    for (let at = instant(start + MINUTE); at <= end; at = instant(at + MINUTE)) {
      await server.minute(at);
      for (const { at: asked, zone, setting, termination, source } of requests) {
        if (asked <= at - MINUTE || asked > at || setting === null) continue;
        const roomId = places?.rooms[zone] ?? 0;
        const wanted =
          setting.power === 'OFF'
            ? ({ power: 'OFF', celsius: null, mode: null } as const)
            : { power: setting.power, celsius: setting.temperature ?? null, mode: setting.mode ?? null };
        const command = { homeId, personId, at, idempotency: null };
        await setManualControl(deps, command, { roomId, setting: wanted, termination }, source);
      }
      await phones.tell(home);
    }
  } finally {
    await server.close();
  }
}

// The server's clock stands at each message's own instant while it is taken in, and on the whole minute while it decides, as the loop's does: then
// nothing of the day differs, to the millisecond and the last digit. Beside a clock that runs, commands arrive up to a minute earlier.
it.each<Part & { readonly what: string }>([
  { key: 'louis', date: '2026-02-11', from: 'PT0H', to: 'PT24H', what: 'a whole day' },
  { key: 'camille', date: '2026-02-10', from: 'PT5H30M', to: 'PT7H', what: 'the morning of a boiler, and phones at home' },
])('$key, $what, lived through broker, engine and telemetry, gives the report of the past to the letter', async (part) => {
  const lived = await liveInVirtualTime(part);
  await replay(lived);
  clock.now = instant(lived.end + 60 * MINUTE);
  const entitlements = { subscriptionReleasedOn: '2099-01-01' };
  const ask = async ({ database, telemetry }: DemoHomeRig, homeId: number, roomId: number) => {
    const answer = await readDayReport(
      { database, loadLastValues: (id) => telemetry.lastState(id), readRange: (...range) => telemetry.readRange(...range), entitlements },
      { homeId, roomId, date: part.date },
      clock.now,
    );
    if (!answer.ok) throw new Error(answer.code);
    // what is planned for the rest of a day follows from who is at home now: nobody has phones in the rig of the past. How windows were noticed is told of
    // those that a server saw: a past that was made has none
    return { ...answer.report, planned: [], windows: [] };
  };
  const phones = await loadMobileDevices(present.database, lived.other.homeId);
  expect(phones.map(({ track }) => track?.band)).toEqual(lived.demo.phones.map(() => 0));
  for (const roomId of lived.places?.rooms ?? []) {
    const replayed = await ask(present, lived.other.homeId, roomId);
    expect(replayed.settings.length).toBeGreaterThan(part.to === 'PT24H' ? 2 : 0);
    expect(replayed.temperature.length).toBeGreaterThan(12);
    expect(replayed).toEqual(await ask(past, lived.homeId, roomId));
  }
});
