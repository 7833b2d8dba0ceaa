import { MINUTE, instant } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTempoColours } from './tempo-colours.ts';
import { type Answer, type PriceServer, json, said, startPriceServer } from './testing/price-server.ts';

let time = Date.UTC(2026, 10, 20, 11);
let server: PriceServer;
let token: Answer;
let calendar: Answer;
beforeAll(async () => {
  server = await startPriceServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  time = Date.UTC(2026, 10, 20, 11);
  token = json({ access_token: 'a-token', token_type: 'Bearer', expires_in: 7200 });
  calendar = json(
    calendars([
      ['2026-11-20', 'BLUE'],
      ['2026-11-21', 'RED'],
    ]),
  );
  server.answerWith((...all) => (all[2].pathname === '/token/oauth/' ? token : calendar)(...all));
});

const source = () =>
  createTempoColours({
    url: server.url,
    clientId: 'us',
    clientSecret: 'hidden',
    now: () => instant(time),
    retryDelays: [0],
    timeout: 5_000,
  });
const offset = (day: string) => (day > '2026-03-29' && day <= '2026-10-25' ? '+02:00' : '+01:00');
/** As it documents them: from midnight to midnight, the youngest first. */
const calendars = (days: readonly (readonly [day: string, value: string])[]) => ({
  tempo_like_calendars: {
    start_date: '2026-11-20T00:00:00+01:00',
    end_date: '2026-11-22T00:00:00+01:00',
    values: days.toReversed().map(([day, value]) => ({
      start_date: `${day}T00:00:00${offset(day)}`,
      end_date: `${addDays(day, 1)}T00:00:00${offset(addDays(day, 1))}`,
      value,
      updated_date: `${addDays(day, -1)}T10:20:00${offset(addDays(day, -1))}`,
      fallback: false,
    })),
  },
});

describe('colours of days', () => {
  test('are asked for with a token that is asked for once', async () => {
    const colours = source();
    const expected = {
      ok: true,
      days: [
        { day: '2026-11-20', colour: 'BLUE' },
        { day: '2026-11-21', colour: 'RED' },
      ],
    };
    expect(await colours.colours('2026-11-20', '2026-11-21')).toEqual(expected);
    expect(await colours.colours('2026-11-20', '2026-11-21')).toEqual(expected);
    expect(server.asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /token/oauth/',
      'GET /open_api/tempo_like_supply_contract/v1/tempo_like_calendars',
      'GET /open_api/tempo_like_supply_contract/v1/tempo_like_calendars',
    ]);
    const [first, second] = server.asked;
    expect(first?.headers.authorization).toBe(`Basic ${btoa('us:hidden')}`);
    expect(second?.headers.authorization).toBe('Bearer a-token');
    expect(Object.fromEntries(second?.url.searchParams ?? [])).toEqual({
      start_date: '2026-11-20T00:00:00+01:00',
      end_date: '2026-11-22T00:00:00+01:00',
    });
    time += 119 * MINUTE + 1;
    await colours.colours('2026-11-20', '2026-11-21');
    expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('of the days on which the clocks change have the offsets of their midnights', async () => {
    calendar = json(
      calendars([
        ['2026-03-29', 'WHITE'],
        ['2026-10-25', 'BLUE'],
      ]),
    );
    expect(await source().colours('2026-03-29', '2026-10-25')).toMatchObject({ ok: true, days: [{ colour: 'WHITE' }, { colour: 'BLUE' }] });
    expect(Object.fromEntries(server.asked[1]?.url.searchParams ?? [])).toEqual({
      start_date: '2026-03-29T00:00:00+01:00',
      end_date: '2026-10-26T00:00:00+01:00',
    });
  });

  test('of tomorrow are missing until they are decided', async () => {
    calendar = json(calendars([['2026-11-20', 'BLUE']]));
    expect(await source().colours('2026-11-20', '2026-11-21')).toEqual({ ok: true, days: [{ day: '2026-11-20', colour: 'BLUE' }] });
  });

  test.each([
    ['a colour that there is not', json(calendars([['2026-11-20', 'GREEN']]))],
    [
      'two colours of a day',
      json(
        calendars([
          ['2026-11-20', 'BLUE'],
          ['2026-11-20', 'RED'],
        ]),
      ),
    ],
    [
      'a day that is none',
      json({
        tempo_like_calendars: {
          values: [{ start_date: '2026-11-20T06:00:00+01:00', end_date: '2026-11-21T06:00:00+01:00', value: 'BLUE' }],
        },
      }),
    ],
    ['no calendar', json({})],
    ['a page', said(200, '<html></html>')],
    ['an error', said(503, '')],
  ])('%s is none', async (_name, answer) => {
    calendar = answer;
    expect(await source().colours('2026-11-20', '2026-11-21')).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test('a token that is taken back is asked for anew the next time', async () => {
    const colours = source();
    const sound = calendar;
    calendar = said(401, '');
    const refused = await colours.colours('2026-11-20', '2026-11-21');
    expect(refused).toEqual({ ok: false, reason: 'refused', detail: 'HTTP 401' });
    calendar = sound;
    expect((await colours.colours('2026-11-20', '2026-11-21')).ok).toBe(true);
    expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test.each([
    ['refused', said(400, '{"error":"invalid_client"}')],
    ['rate-limited', said(429, '')],
    ['unavailable', json({ token: 'x' })],
  ])('without a token they are %s, and not asked for', async (reason, answer) => {
    token = answer;
    const failure = await source().colours('2026-11-20', '2026-11-21');
    expect(failure).toMatchObject({ ok: false, reason });
    expect(JSON.stringify(failure)).not.toContain('hidden');
    expect(server.asked.every(({ method }) => method === 'POST')).toBe(true);
  });
});
