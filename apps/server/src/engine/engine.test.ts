import { randomUUID } from 'node:crypto';
import { type DeviceCapabilities, type Instant, HOUR, celsius, instant } from '@braise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePlainHome } from '../testing/a-plain-home.ts';
import { createQuietEngine } from '../testing/a-quiet-engine.ts';
import { PLAIN_VALVE } from '../testing/plain-valve.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import type { EngineDependencies } from './engine.ts';
import type { LastValue } from '../home-model/last-values.ts';

const valve: DeviceCapabilities = {
  ...PLAIN_VALVE,
  reports: [
    { quantity: 'temperature', channel: 0, gettable: true },
    { quantity: 'setpoint', channel: 0, gettable: true },
  ],
};

const NOON = instant(Date.parse('2026-01-15T11:00:00Z'));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const makeHome = () => makePlainHome(test.database, valve);

const boiler: DeviceCapabilities = {
  ...PLAIN_VALVE,
  power: 'mains',
  climates: [],
  heatSource: { kind: 'boiler', flow: { min: celsius(30), max: celsius(70) }, hotWater: false },
  reports: [{ quantity: 'flowTemperature', channel: 0, gettable: true }],
};

async function addBoiler(homeId: number): Promise<void> {
  const device = { gateway_id: 'IB1', address: '0x2', name: 'b', vendor: 'v', model: 'm', capabilities: JSON.stringify(boiler) };
  await test.database.kysely
    .insertInto('device')
    .values({ home_id: homeId, id: `BR${randomUUID()}`, ...device })
    .execute();
}

function engineAt(clock: { now: Instant }, over: Partial<EngineDependencies> = {}) {
  const sent: { homeId: number; deviceId: string; kind: string; setting?: unknown }[] = [];
  const { engine, bus } = createQuietEngine(test.database, () => clock.now, {
    send: async (homeId, deviceId, action) => {
      sent.push({ homeId, deviceId, kind: action.kind, ...(action.kind === 'climate' ? { setting: action.setting } : {}) });
    },
    ...over,
  });
  return { engine, sent, bus };
}

/** What the valve of a home has said at noon. */
async function spoken(homeId: number): Promise<Pick<EngineDependencies, 'loadLastValues'>> {
  const { id } = await test.database.kysely.selectFrom('device').select('id').where('home_id', '=', homeId).executeTakeFirstOrThrow();
  return { loadLastValues: async () => [{ deviceId: id, channel: 0, quantity: 'temperature', value: 20, at: NOON }] };
}

type Told = Parameters<EngineDependencies['record']>;
const effectiveSetpoints = (history: readonly Told[]): readonly number[] =>
  history.flatMap(([, , values]) => values.flatMap(([quantity, value]) => (quantity === 'effectiveSetpoint' ? [value] : [])));

const dueAt = async (homeId: number): Promise<number> =>
  (
    await test.database.kysely.selectFrom('agenda').select('due_at').where('home_id', '=', homeId).executeTakeFirstOrThrow()
  ).due_at.getTime();

beforeEach(async () => {
  await test.database.kysely.deleteFrom('home').execute();
});

describe('engine', () => {
  it('decides a due home, tells its valve and puts the home back on the agenda', async () => {
    const home = await makeHome();
    const { engine, sent } = engineAt({ now: NOON });
    expect(await engine.decideDue()).toBe(1);
    expect(sent).toContainEqual(expect.objectContaining({ homeId: home, kind: 'climate', setting: { power: 'ON', temperature: 20 } }));
    expect(await dueAt(home)).toBeGreaterThan(NOON);
    expect(await engine.decideDue()).toBe(0);
    const stored = await test.database.kysely.selectFrom('home_engine').selectAll().executeTakeFirstOrThrow();
    expect(stored.decision).toMatchObject({ rooms: [{ roomId: 1, effective: { reason: 'SCHEDULE', setting: { temperature: 20 } } }] });
  });

  it('takes a changed presence at once when it is told of the change', async () => {
    const home = await makeHome();
    const clock = { now: NOON };
    const { engine, sent, bus } = engineAt(clock);
    await engine.decideDue();
    await test.database.kysely.updateTable('home').set({ presence_lock: 'AWAY', revision: 2 }).where('id', '=', home).execute();
    clock.now = instant(NOON + 1_000);
    bus.publish({ type: 'home-changed', homeId: home, revision: 2 });
    expect(await engine.decideDue()).toBe(1);
    expect(sent.at(-1)).toMatchObject({ kind: 'climate', setting: { power: 'ON', temperature: 16 } });
  });

  it('takes a turned dial once the database is back that was away when it was turned', async () => {
    const home = await makeHome();
    const clock = { now: NOON };
    const { id: deviceId } = await test.database.kysely
      .selectFrom('device')
      .select('id')
      .where('home_id', '=', home)
      .executeTakeFirstOrThrow();
    const tries: number[] = [];
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const { engine, sent } = engineAt(clock, {
      requestFromDevice: async (homeId, { setting, at }) => {
        tries.push(setting.power === 'ON' ? (setting.temperature ?? 0) : 0);
        if (tries.length < 3) throw away;
        const manual = { setting: JSON.stringify(setting), termination: JSON.stringify({ type: 'MANUAL' }), source: 'device' } as const;
        await test.database.kysely
          .insertInto('manual_control')
          .values({ home_id: homeId, room_id: 1, ...manual, requested_at: new Date(at) })
          .execute();
        await sql`update home set revision = revision + 1 where id = ${homeId}`.execute(test.database.kysely);
      },
    });
    const shows = async (setpoint: number, later: number) => {
      clock.now = instant(clock.now + later);
      engine.readingsArrived(home, [{ deviceId, channel: 0, quantity: 'setpoint', value: setpoint, at: clock.now }]);
      engine.nudge(home);
      await engine.decideDue();
    };
    await engine.decideDue();
    await shows(20, 60_000);
    await shows(23, 10 * 60_000);
    // before anything else is decided for the home
    for (let minutes = 0; minutes < 5; minutes++) await shows(23, 60_000);
    expect(tries).toEqual([23, 23, 23]);
    expect(sent.filter(({ kind }) => kind === 'climate').map(({ setting }) => setting)).toEqual([{ power: 'ON', temperature: 20 }]);
  });

  it('decides each home once when two engines claim from one agenda', async () => {
    const homes = await Promise.all(Array.from({ length: 20 }, makeHome));
    const [a, b] = [engineAt({ now: NOON }), engineAt({ now: NOON })];
    const counts = await Promise.all([a.engine.decideDue(), b.engine.decideDue(), a.engine.decideDue(), b.engine.decideDue()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(homes.length);
    const told = [...a.sent, ...b.sent].filter((command) => command.kind === 'climate').map((command) => command.homeId);
    expect(new Set(told)).toEqual(new Set(homes));
    expect(told).toHaveLength(homes.length);
  });

  it('keeps a request that arrives while its home is being decided', async () => {
    const home = await makeHome();
    const { engine } = engineAt(
      { now: NOON },
      {
        loadLastValues: async () => {
          await test.database.kysely
            .updateTable('agenda')
            .set({ due_at: new Date(NOON) })
            .where('home_id', '=', home)
            .execute();
          return [];
        },
      },
    );
    await engine.decideDue();
    expect(await dueAt(home)).toBe(NOON);
    expect(await engine.decideDue()).toBe(1);
  });

  it('gives a home back when its worker dies before it has decided', async () => {
    const home = await makeHome();
    const dying = engineAt({ now: NOON }, { loadLastValues: () => Promise.reject(new Error('killed')) });
    await expect(dying.engine.decideDue()).rejects.toThrow('killed');
    const survivor = engineAt({ now: instant(NOON + 1_000) });
    expect(await survivor.engine.decideDue()).toBe(0);
    const later = engineAt({ now: instant(NOON + 31_000) });
    expect(await later.engine.decideDue()).toBe(1);
    expect(later.sent.map((command) => command.homeId)).toContain(home);
  });

  it('says again what lapses at a boiler, and decides only once something is new', async () => {
    const home = await makeHome();
    await addBoiler(home);
    const clock = { now: NOON };
    const { id: deviceId } = await test.database.kysely
      .selectFrom('device')
      .select('id')
      .where('address', '=', '0x1')
      .executeTakeFirstOrThrow();
    const { engine, sent, bus } = engineAt(clock, {
      loadLastValues: async () => [{ deviceId, channel: 0, quantity: 'temperature', value: 21, at: NOON }],
    });
    const decidedAt = async () =>
      (await test.database.kysely.selectFrom('home_engine').select('decided_at').executeTakeFirstOrThrow()).decided_at;
    await engine.decideDue();
    clock.now = instant(NOON + 5_000);
    engine.readingsArrived(home, [{ deviceId, channel: 0, quantity: 'setpoint', value: 20, at: clock.now }]);
    const toldAt: number[] = [NOON];
    while (clock.now < NOON + 15 * 60_000) {
      const before = sent.length;
      expect(await engine.decideDue()).toBe(1);
      if (sent.slice(before).some(({ kind }) => kind === 'heat-source')) toldAt.push(clock.now);
      clock.now = instant(await dueAt(home));
    }
    expect(Math.max(...toldAt.slice(1).map((at, index) => at - (toldAt[index] ?? 0)))).toBeLessThanOrEqual(60_000);
    expect(engine.status().decided).toBeLessThan(toldAt.length / 2);
    bus.publish({ type: 'home-changed', homeId: home, revision: 1 });
    clock.now = instant(clock.now + 10_000);
    await engine.decideDue();
    expect(await decidedAt()).toEqual(new Date(clock.now));
    // what another process has asked for is in the database alone
    const { kysely } = test.database;
    await kysely.updateTable('home').set({ presence_lock: 'AWAY', revision: 2 }).where('id', '=', home).execute();
    await kysely
      .updateTable('agenda')
      .set({ due_at: new Date(clock.now) })
      .execute();
    clock.now = instant(clock.now + 10_000);
    await engine.decideDue();
    expect(sent.at(-1)).toMatchObject({ setting: { power: 'ON', temperature: 16 } });
  });

  it('says nothing again once another engine has decided for the home', async () => {
    const home = await makeHome();
    await addBoiler(home);
    const clock = { now: NOON };
    const { kysely, pool } = test.database;
    const { id: deviceId } = await kysely.selectFrom('device').select('id').where('address', '=', '0x1').executeTakeFirstOrThrow();
    const reading = (quantity: LastValue['quantity'], value: number): LastValue => ({
      deviceId,
      channel: 0,
      quantity,
      value,
      at: clock.now,
    });
    const called: boolean[] = [];
    const over: Partial<EngineDependencies> = {
      loadLastValues: async () => [reading('temperature', 21)],
      send: async (_home, _device, action) => (action.kind === 'heat-source' ? void called.push(action.callForHeat) : undefined),
    };
    const [{ engine }, { engine: another }] = [engineAt(clock, over), engineAt(clock, over)];
    await another.decideDue();
    engine.nudge(home);
    await engine.decideDue();
    clock.now = instant(NOON + 5_000);
    engine.readingsArrived(home, [reading('setpoint', 20)]);
    for (let before = -1; before < engine.status().decided; clock.now = instant(await dueAt(home))) {
      before = engine.status().decided;
      await engine.decideDue();
    }
    const toldBefore = called.length;

    // a home that nobody knows yet keeps the batch waiting, after it was seen that the other one stands
    const stranger = await makeHome();
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = kysely.transaction().execute(async (transaction) => {
      await sql`lock table timetable_day in access exclusive mode`.execute(transaction);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    const saying = engine.decideDue();
    try {
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(`select from pg_locks where relation = 'timetable_day'::regclass and not granted`);
        expect(rowCount).toBe(1);
      });
      clock.now = instant(clock.now + 1);
      another.readingsArrived(home, [reading('temperature', 17), reading('setpoint', 20)]);
      another.nudge(home);
      expect(await another.decideDue()).toBe(1);
      expect(called).toHaveLength(toldBefore + 1);
    } finally {
      done.resolve();
      await holder;
    }
    expect(await saying).toBe(2);
    expect(called).toHaveLength(toldBefore + 1);
    expect(await dueAt(stranger)).toBeGreaterThan(clock.now);
  });

  it('decides anew for a home of which it does not know how it was decided', async () => {
    const home = await makeHome();
    await addBoiler(home);
    const clock = { now: NOON };
    await engineAt(clock).engine.decideDue();
    clock.now = instant(await dueAt(home));
    await engineAt(clock).engine.decideDue();
    const { decided_at: at } = await test.database.kysely.selectFrom('home_engine').select('decided_at').executeTakeFirstOrThrow();
    expect(at).toEqual(new Date(clock.now));
  });

  it('sends nothing for a decision that another engine has overtaken', async () => {
    const home = await makeHome();
    const late = engineAt(
      { now: NOON },
      {
        loadLastValues: async () => {
          const other = engineAt({ now: NOON });
          other.engine.nudge(home);
          await other.engine.decideDue();
          return [];
        },
      },
    );
    await late.engine.decideDue();
    expect(late.sent).toEqual([]);
  });

  it('decides again with devices that came back while their home was being decided', async () => {
    const home = await makeHome();
    const { kysely } = test.database;
    await kysely.updateTable('gateway').set({ online: false }).execute();
    const { engine, sent, bus } = engineAt(
      { now: NOON },
      {
        loadLastValues: async (homeId) => {
          await kysely.updateTable('gateway').set({ online: true }).execute();
          bus.publish({ type: 'devices-changed', homeId });
          return [];
        },
      },
    );
    await engine.decideDue();
    expect(sent).toEqual([]);
    await engine.decideDue();
    expect(sent).toContainEqual(expect.objectContaining({ homeId: home, kind: 'climate' }));
  });

  it('decides with devices that were added just before a batch failed', async () => {
    const home = await makeHome();
    const clock = { now: NOON };
    const { engine, sent, bus } = engineAt(clock);
    await engine.decideDue();
    const { pool } = test.database;
    await pool.query(
      `insert into device (home_id, id, gateway_id, address, name, vendor, model, capabilities)
       select home_id, 'VA2', gateway_id, '0x2', 'w', vendor, model, capabilities from device where home_id = $1`,
      [home],
    );
    await pool.query(`insert into device_channel select home_id, 'VA2', channel, room_id from device_channel where home_id = $1`, [home]);
    bus.publish({ type: 'devices-changed', homeId: home });
    // of what is read once the home is loaded
    await pool.query('alter table weather_hour rename to weather_hour_away');
    clock.now = instant(NOON + 60_000);
    await expect(engine.decideDue()).rejects.toThrow('weather_hour');
    await pool.query('alter table weather_hour_away rename to weather_hour');
    clock.now = instant(NOON + 120_000);
    expect(await engine.decideDue()).toBe(1);
    expect(sent.map(({ deviceId }) => deviceId)).toContain('VA2');
  });

  it('goes on deciding for a home when the clock is set back or forward', async () => {
    const home = await makeHome();
    const clock = { now: NOON };
    const { engine, sent } = engineAt(clock);
    await engine.decideDue();
    for (const jump of [-HOUR, 3 * HOUR, -30 * 24 * HOUR]) {
      clock.now = instant(clock.now + jump);
      expect(await engine.decideDue()).toBe(1);
      expect(await dueAt(home)).toBeGreaterThan(clock.now);
      expect(await dueAt(home)).toBeLessThanOrEqual(clock.now + HOUR / 4);
      expect(await engine.decideDue()).toBe(0);
    }
    // evening by the clock of now, not by the one that it was first decided on
    clock.now = instant(Date.parse('2026-01-14T22:30:00Z'));
    sent.splice(0);
    await engine.decideDue();
    expect(sent).toContainEqual(expect.objectContaining({ kind: 'climate', setting: { power: 'ON', temperature: 17 } }));
  });

  it('decides for others while a gateway is slow, whose commands still leave in their order', async () => {
    const [slow, other] = [await makeHome(), await makeHome()];
    const gate = Promise.withResolvers<void>();
    const sent: [number, unknown][] = [];
    const { engine, bus } = engineAt(
      { now: NOON },
      {
        send: async (homeId, _deviceId, action) => {
          if (action.kind !== 'climate') return;
          sent.push([homeId, action.setting.power === 'ON' ? action.setting.temperature : null]);
          if (homeId === slow) await gate.promise;
        },
      },
    );
    await engine.decideDue();
    expect(sent).toHaveLength(2);
    await test.database.kysely.updateTable('home').set({ presence_lock: 'AWAY', revision: 2 }).execute();
    for (const homeId of [slow, other]) bus.publish({ type: 'home-changed', homeId, revision: 2 });
    await engine.decideDue();
    expect(sent.slice(2)).toEqual([[other, 16]]);
    gate.resolve();
    await engine.stop();
    expect(sent.slice(3)).toEqual([[slow, 16]]);
  });

  it('tells a device though another of the same home is slow', async () => {
    const home = await makeHome();
    const { pool } = test.database;
    await pool.query(
      `insert into device (home_id, id, gateway_id, address, name, vendor, model, capabilities)
       select home_id, 'VA2', gateway_id, '0x2', 'w', vendor, model, capabilities from device where home_id = $1`,
      [home],
    );
    await pool.query(`insert into device_channel select home_id, 'VA2', channel, room_id from device_channel where home_id = $1`, [home]);
    const gate = Promise.withResolvers<void>();
    const sent: string[] = [];
    const { engine, bus } = engineAt(
      { now: NOON },
      {
        send: async (_homeId, deviceId, action) => {
          if (action.kind === 'climate') sent.push(deviceId);
          if (deviceId !== 'VA2') await gate.promise;
        },
      },
    );
    await engine.decideDue();
    const first = sent.splice(0);
    await test.database.kysely.updateTable('home').set({ presence_lock: 'AWAY', revision: 2 }).execute();
    bus.publish({ type: 'home-changed', homeId: home, revision: 2 });
    await engine.decideDue();
    expect([first.length, sent]).toEqual([2, ['VA2']]);
    gate.resolve();
    await engine.stop();
  });

  it('becomes due when a reading crosses a threshold, and by no other reading', async () => {
    const home = await makeHome();
    const clock = { now: NOON };
    const device = await test.database.kysely.selectFrom('device').select('id').executeTakeFirstOrThrow();
    const reading = (quantity: LastValue['quantity'], value: number): LastValue => ({
      deviceId: device.id,
      channel: 0,
      quantity,
      value,
      at: clock.now,
    });
    const { engine } = engineAt(clock);
    await engine.decideDue();
    clock.now = instant(NOON + 2_000);
    engine.readingsArrived(home, [reading('linkQuality', 80)]);
    expect(await engine.decideDue()).toBe(0);
    clock.now = instant(NOON + 60_000);
    engine.readingsArrived(home, [reading('setpoint', 24)]);
    expect(await engine.decideDue()).toBe(1);
  });

  it('keeps a reading in mind until its home can be claimed', async () => {
    const home = await makeHome();
    const clock = { now: NOON };
    const { engine } = engineAt(clock);
    await engine.decideDue();
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = test.database.kysely.transaction().execute(async (transaction) => {
      await transaction.selectFrom('agenda').selectAll().where('home_id', '=', home).forUpdate().execute();
      held.resolve();
      await done.promise;
    });
    await held.promise;
    const { id: deviceId } = await test.database.kysely.selectFrom('device').select('id').executeTakeFirstOrThrow();
    engine.readingsArrived(home, [{ deviceId, channel: 0, quantity: 'setpoint', value: 24, at: clock.now }]);
    const claimed = await engine.decideDue();
    done.resolve();
    await holder;
    expect(claimed).toBe(0);
    expect(await engine.decideDue()).toBe(1);
  });

  it('keeps a reading in mind while the agenda cannot be read, and none of a home that is gone', async () => {
    const home = await makeHome();
    const { engine } = engineAt({ now: NOON });
    await engine.decideDue();
    engine.nudge(home);
    await test.database.pool.query('alter table agenda rename to agenda_away');
    await expect(engine.decideDue()).rejects.toThrow('agenda');
    await test.database.pool.query('alter table agenda_away rename to agenda');
    expect(await engine.decideDue()).toBe(1);
    await test.database.kysely.deleteFrom('home').execute();
    engine.nudge(home);
    expect(await engine.decideDue()).toBe(0);
    expect(engine.status().urgent).toBe(0);
  });

  it('tries a home that cannot be decided for by its lease, not with each reading', async () => {
    const home = await makeHome();
    const { kysely } = test.database;
    const { id: deviceId } = await kysely.selectFrom('device').select('id').executeTakeFirstOrThrow();
    const clock = { now: NOON };
    const [deciding, begun] = [engineAt(clock), engineAt(clock)];
    await deciding.engine.decideDue();
    await kysely.updateTable('home').set({ time_zone: 'No/Where', revision: 2 }).where('id', '=', home).execute();
    for (const { engine, bus } of [deciding, begun]) {
      bus.publish({ type: 'home-changed', homeId: home, revision: 2 });
      let tried = await engine.decideDue();
      for (let second = 0; second < 60; second += 1) {
        clock.now = instant(clock.now + 1_000);
        engine.readingsArrived(home, [{ deviceId, channel: 0, quantity: 'setpoint', value: second, at: clock.now }]);
        tried += await engine.decideDue();
      }
      expect(tried).toBeLessThanOrEqual(3);
    }
    await kysely.updateTable('home').set({ time_zone: 'Europe/Paris', revision: 3 }).where('id', '=', home).execute();
    deciding.bus.publish({ type: 'home-changed', homeId: home, revision: 3 });
    expect(await deciding.engine.decideDue()).toBe(1);
    clock.now = instant(clock.now + 1_000);
    deciding.engine.readingsArrived(home, [{ deviceId, channel: 0, quantity: 'setpoint', value: 24, at: clock.now }]);
    expect(await deciding.engine.decideDue()).toBe(1);
  });

  it('says all that holds in the history when the process died between a decision and its record', async () => {
    const home = await makeHome();
    const clock = { now: NOON };
    const history: Told[] = [];
    const said = await spoken(home);
    const dying = engineAt(clock, {
      ...said,
      record: async (...told) => {
        if (clock.now > NOON) throw new Error('killed');
        history.push(told);
      },
    });
    await dying.engine.decideDue();
    expect(effectiveSetpoints(history)).toEqual([20]);
    await test.database.kysely.updateTable('home').set({ presence_lock: 'AWAY', revision: 2 }).where('id', '=', home).execute();
    clock.now = instant(NOON + 60_000);
    dying.bus.publish({ type: 'home-changed', homeId: home, revision: 2 });
    await dying.engine.decideDue();
    expect(effectiveSetpoints(history)).toEqual([20]);

    clock.now = instant(NOON + 120_000);
    const restarted = engineAt(clock, { ...said, record: async (...told) => void history.push(told) });
    restarted.engine.nudge(home);
    await restarted.engine.decideDue();
    expect(effectiveSetpoints(history)).toEqual([20, 16]);
    // and from then on only what changes
    restarted.engine.nudge(home);
    await restarted.engine.decideDue();
    expect(effectiveSetpoints(history)).toEqual([20, 16]);
  });

  it('says it again when the history could not take a decision', async () => {
    const home = await makeHome();
    const history: Told[] = [];
    let full = true;
    const { engine } = engineAt(
      { now: NOON },
      {
        ...(await spoken(home)),
        record: async (...told) => {
          if (full) throw new Error('the tail is full');
          history.push(told);
        },
      },
    );
    await engine.decideDue();
    full = false;
    engine.nudge(home);
    await engine.decideDue();
    expect(effectiveSetpoints(history)).toEqual([20]);
  });

  it('has nothing in the history of a room before anything was heard of it, and then all that holds', async () => {
    const home = await makeHome();
    const history: Told[] = [];
    const clock = { now: NOON };
    const { engine } = engineAt(clock, { record: async (...told) => void history.push(told) });
    await engine.decideDue();
    expect(history).toEqual([]);
    clock.now = instant(NOON + 60_000);
    const [said] = await (await spoken(home)).loadLastValues(home);
    engine.readingsArrived(home, [{ ...said!, at: clock.now }]);
    engine.nudge(home);
    await engine.decideDue();
    expect(effectiveSetpoints(history)).toEqual([20]);
  });

  it('has a decision in the history before it takes the next homes', async () => {
    const home = await makeHome();
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    let ended = false;
    const { engine } = engineAt(
      { now: NOON },
      {
        ...(await spoken(home)),
        record: () => {
          asked.resolve();
          return gate.promise;
        },
      },
    );
    const deciding = engine.decideDue().then(() => (ended = true));
    await asked.promise;
    expect(ended).toBe(false);
    gate.resolve();
    await deciding;
  });
});
