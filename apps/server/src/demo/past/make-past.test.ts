import { type Instant, type Timetable, DAY, HOUR, MINUTE, MINUTES_A_DAY, REASONS, celsius, instant } from '@braise/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEngine } from '../../engine/engine.ts';
import { readHome } from '../../home-model/read-home.ts';
import { readWeather } from '../../home-model/weather.store.ts';
import { dateHomeBack, findPast, openPast, savePast } from './demo-past.store.ts';
import { makePast } from './make-past.ts';
import { type DemoHomeRig, createDemoHomeRig } from '../testing/demo-home-rig.ts';

/** Ten to nine in the morning in Paris. */
const NOW = instant(Date.parse('2026-02-20T07:50:11.123Z'));
/** A midnight of Paris: more than one stretch before, and the days that are lived twice. */
const BEGIN = instant(Date.parse('2026-02-02T23:00:00Z'));

let rig: DemoHomeRig;
beforeEach(async () => {
  rig = await createDemoHomeRig(() => NOW);
});
afterEach(() => rig.close());

/** Has the engine decide once for every home that is due. */
async function decideFor({ database, bus }: DemoHomeRig, at: Instant): Promise<void> {
  const nothing = async () => undefined;
  const log = { error: (...said: unknown[]) => expect.unreachable(String(said)) } as never;
  const deps = {
    database,
    bus,
    now: () => at,
    log,
    loadLastValues: async () => [],
    record: nothing,
    send: nothing,
    requestFromDevice: nothing,
  };
  const engine = createEngine(deps);
  await engine.decideDue();
  await engine.stop();
}

/** Everything that is known of a room, by what it is rather than by its number. */
async function readingsOf({ telemetry }: DemoHomeRig, homeId: number, roomId: number, from: Instant, to: Instant) {
  const { series, unreadable } = await telemetry.readRange(homeId, roomId, from, to);
  expect(unreadable).toEqual([]);
  return new Map(series.map(({ deviceId, channel, quantity, values }) => [`${deviceId}/${channel}/${quantity}`, values]));
}

/** The windows that were found open in the first room of a home, by when it paused. */
async function windowsOf({ database }: DemoHomeRig, homeId: number) {
  return database.kysely
    .selectFrom('window_alarm')
    .select(['since', 'told_at', 'ended_at', 'source', 'evidence'])
    .where('home_id', '=', homeId)
    .where('room_id', '=', 1)
    .orderBy('told_at')
    .execute();
}

/** What was done in the first room of a home before its life began, in order. */
async function journalOf({ database }: DemoHomeRig, homeId: number) {
  return database.kysely
    .selectFrom('journal_entry')
    .select(['id', 'at', 'kind', 'detail', 'actor', 'before', 'after', 'without', 'until', 'expected'])
    .where('home_id', '=', homeId)
    .where('room_id', '=', 1)
    .where('at', '<', new Date(NOW))
    .orderBy('id')
    .execute();
}

describe('the past of a demo home', () => {
  /** One that nothing interrupted, and what was told of it meanwhile. */
  let uncut: { readonly rig: DemoHomeRig; readonly homeId: number };
  const told: number[] = [];
  beforeAll(async () => {
    const own = await createDemoHomeRig(() => NOW);
    const { demo, homeId } = await own.makeHome('louis');
    uncut = { rig: own, homeId };
    await openPast(own.database, homeId, BEGIN, NOW);
    // as whoever decides for it has done since it stands
    await decideFor(own, NOW);
    await makePast(own, homeId, demo, (share) => told.push(share));
  });
  afterAll(() => uncut.rig.close());

  it('is there from its first midnight to the moment at which its life began, without a hole or a jump', async () => {
    expect(told[0]).toBe(0);
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));

    const readings = await readingsOf(uncut.rig, uncut.homeId, 1, BEGIN, NOW);
    const effective = readings.get('/0/effectiveSetpoint') ?? [];
    expect(effective[0]?.at).toBe(BEGIN);
    const air = [...readings].find(([key]) => key.endsWith('/temperature') && key.startsWith('RU'))?.[1] ?? [];
    expect(air.length).toBeGreaterThan(17 * 20);
    expect(NOW - (air.at(-1)?.at ?? 0)).toBeLessThan(DAY / 24);
    const steps = air
      .slice(1)
      .map(({ at, value }, index) => ({ at, after: at - (air[index]?.at ?? 0), by: value - (air[index]?.value ?? 0) }));
    // a thermometer speaks at least hourly, unless it fell silent for three hours
    expect(Math.max(...steps.map(({ after }) => after))).toBeLessThanOrEqual(4 * 3_600_000);
    // a window cools a room by steps, but nothing warms one at once, as a seam might
    const sudden = steps.filter(({ after }) => after < 5 * 60_000);
    expect(Math.max(...sudden.map(({ by }) => by))).toBeLessThan(1);
    expect(Math.min(...sudden.map(({ by }) => by))).toBeGreaterThan(-2.5);
    expect(await findPast(uncut.rig.database, uncut.homeId)).toMatchObject({ doneUntil: NOW, state: null });
    const weather = await readWeather(uncut.rig.database, uncut.homeId, BEGIN / 3_600_000, Math.floor(NOW / 3_600_000));
    expect(weather.length).toBe(Math.floor(NOW / 3_600_000) - BEGIN / 3_600_000);
    expect(weather.some(({ forecast }) => forecast)).toBe(false);
  });

  it('keeps every window that was found in it, from when the room paused until it went on', async () => {
    const { rig: own, homeId } = uncut;
    const reasons = (await readingsOf(own, homeId, 1, BEGIN, NOW)).get('/0/effectiveReason') ?? [];
    const isAired = (value: number | undefined) => value === REASONS.indexOf('OPEN_WINDOW');
    const begins = reasons.filter(({ value }, index) => isAired(value) && !isAired(reasons[index - 1]?.value));
    const ends = reasons.filter(({ value }, index) => !isAired(value) && isAired(reasons[index - 1]?.value));
    const alarms = await windowsOf(own, homeId);
    expect(alarms.length).toBeGreaterThan(1);
    expect(alarms.map(({ told_at }) => told_at.getTime())).toEqual(begins.map(({ at }) => at));
    expect(alarms.map(({ ended_at }) => ended_at?.getTime())).toEqual(ends.map(({ at }) => at));
    // once its model is learned
    expect(alarms.some(({ source, evidence }) => source === 'model' && evidence !== null)).toBe(true);
  });

  it('tells in its journal of each change of what held, in order, below what the home does itself', async () => {
    const { rig: own, homeId } = uncut;
    const entries = await journalOf(own, homeId);
    const times = entries.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(entries.every(({ id }) => id < 0)).toBe(true);
    const reasons = (await readingsOf(own, homeId, 1, BEGIN, NOW)).get('/0/effectiveReason') ?? [];
    const changes = reasons.filter(({ at, value }, index) => at > BEGIN && value !== reasons[index - 1]?.value);
    const settings = entries.filter(({ kind }) => kind === 'setting');
    expect(settings.length).toBeGreaterThan(30);
    for (const { at, detail } of settings)
      expect(reasons.findLast((reason) => reason.at <= at.getTime())?.value).toBe(REASONS.findIndex((reason) => reason === detail));
    // whoever asks by the app is a minute ahead of the decision
    const written = entries.filter(({ kind }) => kind !== 'counterfactual').map(({ at }) => at.getTime());
    const untold = changes.filter(({ at }) => !written.some((time) => at - time >= 0 && at - time <= MINUTE));
    expect(untold).toEqual([]);
  });

  it('hands over what was learned of its rooms, and what its decisions remember of that', async () => {
    const { rig: own, homeId } = uncut;
    const remembered = async () => {
      const { memory } = await own.database.kysely
        .selectFrom('home_engine')
        .select('memory')
        .where('home_id', '=', homeId)
        .executeTakeFirstOrThrow();
      const { rooms } = memory as {
        rooms: Record<string, { foretelling?: { trusted: boolean; learned: number } | null; trial?: unknown }>;
      };
      return new Map(Object.entries(rooms).map(([id, room]) => [Number(id), room]));
    };
    const { rows } = await own.database.pool.query<{ room_id: number; to: string }>(
      `select room_id, model ->> 'to' as to from room_learning where home_id = $1 and jsonb_typeof(model) = 'object'`,
      [homeId],
    );
    expect(rows.length).toBeGreaterThan(0);
    const rooms = await remembered();
    const trusted = rows.filter(({ room_id }) => rooms.get(room_id)?.foretelling?.trusted);
    expect(trusted.length).toBeGreaterThan(0);
    for (const { room_id, to } of trusted) expect(rooms.get(room_id)).toMatchObject({ foretelling: { learned: Number(to) }, trial: {} });
    // the home is due, and the next decision goes on from it
    await decideFor(own, instant(NOW + MINUTE));
    for (const { room_id } of trusted) expect((await remembered()).get(room_id)).toMatchObject({ foretelling: { trusted: true } });
  });

  it('has what was expected of its rooms held against what they came to, to the last that may be known', async () => {
    const { demo, homeId } = await rig.makeHome('louis');
    await openPast(rig.database, homeId, instant(NOW - 4 * DAY), NOW);
    await makePast(rig, homeId, { ...demo, preheated: ['Pièce principale'] }, () => undefined);
    const starts = await rig.database.kysely
      .selectFrom('journal_entry')
      .select(['until', 'effect'])
      .where('home_id', '=', homeId)
      .where('detail', '=', 'EARLY_START')
      .orderBy('id')
      .execute();
    const known = starts.filter(({ until }) => until !== null && until.getTime() <= NOW - 2 * HOUR);
    expect(known.length).toBeGreaterThan(3);
    expect(known.filter(({ effect }) => effect === null).length).toBeLessThan(known.length / 2);
    expect(starts.slice(known.length).every(({ effect }) => effect === null)).toBe(true);
  });

  it('is made where what was expected of its rooms cannot be measured, and says so', async () => {
    const { demo, homeId } = await rig.makeHome('louis');
    await openPast(rig.database, homeId, instant(NOW - 4 * DAY), NOW);
    const readRange = () => Promise.reject(new Error('no readings'));
    const said: string[] = [];
    const deps = { ...rig, telemetry: { ...rig.telemetry, readRange }, log: (event: string) => void said.push(event) };
    await makePast(deps, homeId, { ...demo, preheated: ['Pièce principale'] }, () => undefined);
    expect(said).toEqual(['demo-past.effects-not-measured']);
    expect(await findPast(rig.database, homeId)).toMatchObject({ doneUntil: NOW, state: null });
  });

  it('goes on where it was interrupted, and is the same as if it had not been', async () => {
    const expected = await readingsOf(uncut.rig, uncut.homeId, 1, BEGIN, NOW);
    const { demo, homeId } = await rig.makeHome('louis');
    await openPast(rig.database, homeId, BEGIN, NOW);
    let steps = 0;
    const dies = (): void => {
      if (++steps % 2 === 0) throw new Error('the power went');
    };
    const shown = async () => (await readHome({ database: rig.database, loadLastValues: async () => [] }, homeId, NOW))?.historyProgress;
    expect(await shown()).toBe(0);
    const left: unknown[] = [];
    let attempts = 0;
    for (; attempts < 10; attempts++) {
      const died = await makePast(rig, homeId, demo, dies).then(
        () => false,
        () => true,
      );
      if (!died) break;
      left.push(await shown());
    }
    expect(attempts).toBeGreaterThan(1);
    expect(left[0]).toBeCloseTo(0.75, 1);
    expect(await shown()).toBeNull();
    const { series } = await rig.telemetry.readRange(homeId, 1, BEGIN, NOW);
    expect(series.length).toBe(expected.size);
    for (const { deviceId, quantity, values } of series) {
      // serials are drawn anew for each home
      const kind = deviceId.slice(0, 2);
      const same = [...expected].find(([key]) => key.startsWith(kind) && key.endsWith(`/${quantity}`));
      expect([quantity, values.length]).toEqual([quantity, same?.[1].length]);
      expect(values).toEqual(same?.[1]);
    }
    expect(await windowsOf(rig, homeId)).toEqual(await windowsOf(uncut.rig, uncut.homeId));
    expect(await journalOf(rig, homeId)).toEqual(await journalOf(uncut.rig, uncut.homeId));
    // a complete one is left alone
    const untouched = await findPast(rig.database, homeId);
    await makePast(rig, homeId, demo, () => expect.unreachable());
    expect(await findPast(rig.database, homeId)).toEqual(untouched);
  });

  it('loses nothing of what was decided at the moment of an interruption', async () => {
    // lived in whole minutes; a stretch ends at midnight
    const midnight = instant(Date.parse('2026-02-19T00:00:00Z'));
    const { demo, homeId } = await rig.makeHome('camille');
    // of which one has its rooms decided for: a block of theirs begins then, at one o'clock in Paris
    const block = (start: number, end: number, at: number) => ({
      start,
      end,
      setting: { power: 'ON', temperature: celsius(at) } as const,
      holdsWhenAway: false,
    });
    const timetable: Timetable = { type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: [block(0, 60, 17), block(60, MINUTES_A_DAY, 19)] } };
    const zones = demo.definition.zones.map((zone) => ({ ...zone, timetable }));
    const changing = { ...demo, definition: { ...demo.definition, zones } };
    await openPast(rig.database, homeId, instant(midnight - HOUR), instant(NOW + 2 * DAY));
    const dies = (share: number): void => {
      if (share > 0) throw new Error('the power went');
    };
    await expect(makePast(rig, homeId, changing, dies)).rejects.toThrow('the power went');
    expect(await findPast(rig.database, homeId)).toMatchObject({ doneUntil: midnight });
    const { series } = await rig.telemetry.readRange(homeId, 1, midnight, instant(midnight + 1));
    // the first decision of a day is recorded whole, and is not taken again
    expect(series.filter(({ deviceId }) => deviceId === '').map(({ quantity }) => quantity)).toContain('effectivePower');
  });

  it('begins again when another version kept what it would go on from', async () => {
    const { demo, homeId } = await rig.makeHome('louis');
    const begin = instant(BEGIN + 13 * DAY);
    await openPast(rig.database, homeId, begin, NOW);
    const found = { home_id: homeId, room_id: 1, since: new Date(begin + DAY), told_at: new Date(begin + DAY), source: 'slope' } as const;
    await rig.database.kysely.insertInto('window_alarm').values(found).execute();
    await savePast(rig.database, homeId, instant(begin + 2 * DAY), { home: { version: 1 }, loop: { clock: begin + 2 * DAY } });
    const shares: number[] = [];
    await makePast(rig, homeId, demo, (share) => shares.push(share));
    expect(shares[0]).toBe(0);
    const readings = await readingsOf(rig, homeId, 1, begin, NOW);
    expect(readings.get('/0/effectiveSetpoint')?.[0]?.at).toBe(begin);
    expect((await windowsOf(rig, homeId)).map(({ since }) => since)).not.toContainEqual(found.since);
    expect(await findPast(rig.database, homeId)).toMatchObject({ doneUntil: NOW, state: null });
  });

  it('ends without a trace when the home is removed meanwhile', async () => {
    const { demo, homeId } = await rig.makeHome('louis');
    await openPast(rig.database, homeId, instant(BEGIN + 13 * DAY), NOW);
    const telemetry: typeof rig.telemetry = {
      ...rig.telemetry,
      async loadDays(days) {
        await rig.telemetry.loadDays(days);
        await rig.database.pool.query('delete from home where id = $1', [homeId]);
      },
    };
    const shares: number[] = [];
    await makePast({ ...rig, telemetry }, homeId, demo, (share) => shares.push(share));
    expect(shares).not.toContain(1);
    const left = await rig.database.pool.query('select from reading_day where home_id = $1', [homeId]);
    expect(left.rowCount).toBe(0);
  });

  it('is not laid down twice, and dates back what was there when it ended', async () => {
    const { homeId } = await rig.makeHome('louis');
    await openPast(rig.database, homeId, BEGIN, NOW);
    await openPast(rig.database, homeId, instant(BEGIN + DAY), instant(NOW + DAY));
    expect(await findPast(rig.database, homeId)).toEqual({ beginsAt: BEGIN, endsAt: NOW, doneUntil: BEGIN, state: null });
    await rig.database.pool.query(`update device set first_seen_at = $1`, [new Date(NOW)]);
    await rig.database.pool.query(`update room set created_at = $1 where id = 2`, [new Date(NOW + DAY)]);
    await dateHomeBack(rig.database, homeId, BEGIN, instant(NOW + 60_000));
    const { rows } = await rig.database.pool.query<{ created_at: Date }>('select created_at from room order by id');
    expect(rows.map(({ created_at }) => created_at.getTime())).toEqual([BEGIN, NOW + DAY]);
    const devices = await rig.database.pool.query<{ first_seen_at: Date }>('select distinct first_seen_at from device');
    expect(devices.rows.map(({ first_seen_at }) => first_seen_at.getTime())).toEqual([BEGIN]);
  });
});
