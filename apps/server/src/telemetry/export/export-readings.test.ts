import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DAY, instant } from '@braise/domain';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseExport, writeWhole } from '../../admin/export-command.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { exportParquet } from './export-parquet.ts';
import { exportReadings, parseDay } from './export-readings.ts';
import type { ExportSelection } from './export-readings.ts';
import { exportText } from './export-text.ts';
import { createHistoryReader } from '../history-reader.ts';
import { createSeriesRegistry } from '../series-registry.ts';
import { createTelemetry } from '../telemetry.ts';
import { dayOf } from '../utc-day.ts';

const NOON = instant(Date.UTC(2026, 0, 15, 12));
const HOME = 7;

describe('export', () => {
  let test: TestDatabase;
  let missing: readonly unknown[];
  const all: ExportSelection = { homeId: HOME, roomId: null, quantity: null, fromDay: null, toDay: dayOf(NOON) };

  beforeEach(async () => {
    test = await createTestDatabase();
    missing = [];
    const { pool } = test.database;
    await pool.query(
      "insert into home (id, name, time_zone, generation) overriding system value values ($1, 'Maison', 'Europe/Paris', 'LINE_X')",
      [HOME],
    );
    const telemetry = createTelemetry({ database: test.database, now: () => NOON, log: () => undefined });
    const series = async (roomId: number, deviceId: string, quantity: 'temperature' | 'roomDemand') =>
      telemetry.seriesOf(HOME, roomId, deviceId, 0, quantity);
    const [valve, engine, odd] = [
      await series(1, 'VA1', 'temperature'),
      await series(1, '', 'roomDemand'),
      await series(2, 'a "b", c', 'temperature'),
    ];
    const reading = (id: number, ago: number, value: number) => ({ homeId: HOME, series: id, at: instant(NOON - ago), value });
    // of a sealed day, of an hour and of the tail
    await telemetry.load([reading(valve, 40 * DAY, 19.5), reading(engine, 40 * DAY, 0.25), reading(valve, 60_000, -0.1)]);
    await telemetry.append([reading(valve, 1, 20.1), reading(odd, 0, 1e-7)]);
    await telemetry.stop();
  });
  afterEach(() => test.drop());

  const rows = (selection: ExportSelection) => {
    const { pool } = test.database;
    const history = createHistoryReader({ pool, registry: createSeriesRegistry(test.database), unreadable: () => undefined });
    return exportReadings({ pool, history, unreadable: (...stretch) => (missing = [...missing, stretch]) }, selection);
  };
  const csv = (selection: Partial<ExportSelection> = {}) => text(Readable.from(exportText(rows({ ...all, ...selection }), 'csv')));

  it('writes every reading as a line of CSV, wherever it stands', async () => {
    expect(await csv()).toBe(
      [
        'home,room,device,channel,quantity,unit,at,value',
        '7,1,,0,roomDemand,1,2025-12-06T12:00:00.000Z,0.25',
        '7,1,VA1,0,temperature,Cel,2025-12-06T12:00:00.000Z,19.5',
        '7,1,VA1,0,temperature,Cel,2026-01-15T11:59:00.000Z,-0.1',
        '7,1,VA1,0,temperature,Cel,2026-01-15T11:59:59.999Z,20.1',
        '7,2,"a ""b"", c",0,temperature,Cel,2026-01-15T12:00:00.000Z,1e-7',
        '',
      ].join('\r\n'),
    );
  });

  it('writes what is asked for', async () => {
    const lines = async (selection: Partial<ExportSelection>) => (await csv(selection)).split('\r\n').length - 2;
    expect(await lines({ roomId: 2 })).toBe(1);
    expect(await lines({ quantity: 'roomDemand' })).toBe(1);
    expect(await lines({ fromDay: dayOf(NOON) })).toBe(3);
    expect(await lines({ toDay: dayOf(NOON) - 1 })).toBe(2);
    expect(await lines({ homeId: 8 })).toBe(0);
  });

  it('says what is damaged and goes on', async () => {
    await test.database.pool.query('update reading_day set chunk = set_byte(chunk, 8, get_byte(chunk, 8) # 1)');
    expect((await csv()).split('\r\n').length).toBe(5);
    const day = dayOf(NOON) - 40;
    expect(missing).toEqual([[1, day * DAY, (day + 1) * DAY]]);
  });

  it('writes the same as JSON lines and as Parquet, with types', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'braise-export-'));
    try {
      const file = join(folder, 'readings.parquet');
      await exportParquet(rows(all), file);
      const found = await parquetReadObjects({ file: await asyncBufferFromFile(file) });
      const json = (await text(Readable.from(exportText(rows(all), 'jsonl')))).trim().split('\n');
      const parsed = json.map((line): { at: string } => JSON.parse(line));
      expect(parsed).toHaveLength(5);
      expect(found).toEqual(parsed.map((row) => ({ ...row, at: new Date(row.at) })));
      expect((await readFile(file)).subarray(0, 4).toString()).toBe('PAR1');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('writes a room that says more in a day than a call has arguments, some thousand rows at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'braise-export-'));
    try {
      const telemetry = createTelemetry({ database: test.database, now: () => NOON, log: () => undefined });
      const busy = await telemetry.seriesOf(HOME, 9, 'VA9', 0, 'temperature');
      const day = NOON - (NOON % DAY) - 9 * DAY;
      await telemetry.load(
        Array.from({ length: 130_001 }, (_, index) => ({ homeId: HOME, series: busy, at: instant(day + index * 600), value: index })),
      );
      await telemetry.stop();
      const file = join(folder, 'busy.parquet');
      const selection = { ...all, roomId: 9 };
      await exportParquet(rows(selection), file);
      expect((await parquetReadObjects({ file: await asyncBufferFromFile(file), columns: ['value'] })).length).toBe(130_001);
      const batches = await Array.fromAsync(rows(selection));
      expect(Math.max(...batches.map((batch) => batch.length))).toBe(10_000);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('begins where something is stored, however early it is asked', async () => {
    const asked: number[] = [];
    const history = {
      readRange: (_home: number, _room: number, from: number) => {
        asked.push(from);
        return Promise.resolve({ series: [], unreadable: [] });
      },
    };
    const deps = { pool: test.database.pool, history, unreadable: () => undefined };
    await Array.fromAsync(exportReadings(deps, { ...all, roomId: 1, fromDay: parseDay('0001-01-01') }));
    expect([asked.length, asked[0]]).toEqual([41, (dayOf(NOON) - 40) * DAY]);
  });

  it('leaves what stood in the place of a file until the new one is whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'braise-export-'));
    try {
      const file = join(folder, 'readings.csv');
      await writeFile(file, 'before');
      const half = async (part: string) => {
        await writeFile(part, 'half');
        throw new Error('full disk');
      };
      await expect(writeWhole(file, half)).rejects.toThrow('full disk');
      expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['readings.csv'], 'before']);
      await writeWhole(file, (part) => writeFile(part, 'after'));
      expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['readings.csv'], 'after']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('understands what is asked, and says what it does not', () => {
    expect(parseExport(['--home', '7', '--from', '2026-01-01', '--quantity', 'humidity'], 20_500)).toEqual({
      selection: { homeId: 7, roomId: null, quantity: 'humidity', fromDay: 20_454, toDay: 20_500 },
      format: 'csv',
      out: null,
      replace: false,
    });
    const wrong = [[], ['--home', 'x'], ['--home', '7', '--from', '2026-02-30'], ['--home', '7', '--quantity', 'warmth']];
    for (const args of [...wrong, ['--home', '7', '--format', 'parquet'], ['--home', '7', '--from', '2027-01-01']])
      expect(typeof parseExport(args, 20_500)).toBe('string');
    expect(parseDay('2026-02-29')).toBeNull();
    expect(parseDay('2028-02-29')).not.toBeNull();
  });
});
