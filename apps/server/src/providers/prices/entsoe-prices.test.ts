import { MINUTE, instant } from '@braise/domain';
import { marketDayOf, readPublication } from '@braise/domain/market';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEntsoePrices } from './entsoe-prices.ts';
import { type PriceServer, said, startPriceServer } from './testing/price-server.ts';

const NOW = instant(Date.UTC(2026, 10, 20, 12, 30));
let server: PriceServer;
beforeAll(async () => {
  server = await startPriceServer();
});
afterAll(() => server.stop());

const source = (timeout = 5_000) =>
  createEntsoePrices({ url: server.url, token: 'a-secret-token', now: () => NOW, retryDelays: [0], timeout });
const ask = (day: string, zone = 'FR') => source().prices(zone, marketDayOf(day).start, marketDayOf(day).end);
const xml = (body: string, status = 200) => said(status, body, { 'content-type': 'text/xml' });

type Series = {
  readonly day: string;
  readonly resolution: string;
  readonly points: readonly (readonly [position: number, price: string])[];
  readonly curve?: string;
  readonly sequence?: number;
  readonly agreement?: string;
  readonly end?: string;
};
const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;

/** As the platform documents it: 12.1.D, in the form of IEC 62325-451-3. */
const series = ({ day, resolution, points, curve = 'A03', sequence, agreement = 'A01', end }: Series, index: number) => `
  <TimeSeries>
    <mRID>${index + 1}</mRID>
    <auction.type>A01</auction.type>
    <businessType>A62</businessType>
    <in_Domain.mRID codingScheme="A01">10YFR-RTE------C</in_Domain.mRID>
    <out_Domain.mRID codingScheme="A01">10YFR-RTE------C</out_Domain.mRID>
    <contract_MarketAgreement.type>${agreement}</contract_MarketAgreement.type>
    <currency_Unit.name>EUR</currency_Unit.name>
    <price_Measure_Unit.name>MWH</price_Measure_Unit.name>${
      sequence === undefined
        ? ''
        : `
    <classificationSequence_AttributeInstanceComponent.position>${sequence}</classificationSequence_AttributeInstanceComponent.position>`
    }
    <curveType>${curve}</curveType>
    <Period>
      <timeInterval><start>${minute(marketDayOf(day).start)}</start><end>${end ?? minute(marketDayOf(day).end)}</end></timeInterval>
      <resolution>${resolution}</resolution>
      ${points.map(([position, price]) => `<Point><position>${position}</position><price.amount>${price}</price.amount></Point>`).join('\n      ')}
    </Period>
  </TimeSeries>`;
const publication = (...all: readonly Series[]) => `<?xml version="1.0" encoding="utf-8"?>
<Publication_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-3:publicationdocument:7:3">
  <mRID>5f3a0e</mRID>
  <revisionNumber>1</revisionNumber>
  <type>A44</type>
  <sender_MarketParticipant.mRID codingScheme="A01">10X1001A1001A450</sender_MarketParticipant.mRID>
  <createdDateTime>2026-11-20T12:29:58Z</createdDateTime>
  <period.timeInterval><start>2026-11-20T23:00Z</start><end>2026-11-21T23:00Z</end></period.timeInterval>${all.map(series).join('')}
</Publication_MarketDocument>`;
const acknowledgement = (code: string, text: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Acknowledgement_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-1:acknowledgementdocument:7:0">
  <mRID>bad7ffa5</mRID>
  <createdDateTime>2026-11-20T12:29:58Z</createdDateTime>
  <Reason><code>${code}</code><text>${text}</text></Reason>
</Acknowledgement_MarketDocument>`;

async function read(day: string, zone = 'FR') {
  const answer = await ask(day, zone);
  if (!answer.ok) throw new Error(answer.detail);
  return readPublication(answer.publication, [day], 'EUR');
}
const DAY = '2026-11-21';

describe('day-ahead prices', () => {
  test('are asked for by area, in UTC', async () => {
    server.answerWith(xml(publication()));
    await ask('2026-03-29', 'DE-LU');
    expect(server.asked.map(({ url }) => url.pathname)).toEqual(['/api']);
    expect(Object.fromEntries(server.asked[0]?.url.searchParams ?? [])).toEqual({
      documentType: 'A44',
      'contract_MarketAgreement.type': 'A01',
      in_Domain: '10Y1001A1001A82H',
      out_Domain: '10Y1001A1001A82H',
      periodStart: '202603282300',
      periodEnd: '202603292200',
      securityToken: 'a-secret-token',
    });
  });

  test('have the price of the position before where one is left out', async () => {
    server.answerWith(
      xml(
        publication({
          day: DAY,
          resolution: 'PT15M',
          points: [
            [1, '81.5'],
            [3, '-4.02'],
            [95, '60'],
          ],
        }),
      ),
    );
    const { days, refused } = await read(DAY);
    expect(refused).toEqual([]);
    expect(days[0]?.stepMinutes).toBe(15);
    expect(days[0]?.prices).toEqual([81.5, 81.5, ...Array.from({ length: 92 }, () => -4.02), 60, 60]);
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('of %s fill its %i hours', async (day, hours) => {
    server.answerWith(
      xml(
        publication({
          day,
          resolution: 'PT60M',
          points: [
            [1, '10'],
            [hours, '20'],
          ],
        }),
      ),
    );
    const { days } = await read(day);
    expect(days[0]?.prices).toEqual([...Array.from({ length: hours - 1 }, () => 10), 20]);
  });

  test('have gaps where a curve of fixed blocks leaves positions out, or where nothing stands before', async () => {
    const points = Array.from({ length: 24 }, (_, index) => [index + 1, '50'] as const);
    server.answerWith(
      xml(publication({ day: DAY, resolution: 'PT60M', curve: 'A01', points: points.filter(([position]) => position !== 7) })),
    );
    expect((await read(DAY)).days[0]?.prices[6]).toBeNull();
    server.answerWith(xml(publication({ day: DAY, resolution: 'PT60M', points: points.slice(2) })));
    expect((await read(DAY)).days[0]?.prices.slice(0, 3)).toEqual([null, null, 50]);
  });

  test('are those of the coupling among several auctions, in the shortest steps', async () => {
    server.answerWith(
      xml(
        publication(
          { day: DAY, resolution: 'PT15M', sequence: 2, points: [[1, '1']] },
          { day: DAY, resolution: 'PT15M', agreement: 'A07', points: [[1, '2']] },
          { day: DAY, resolution: 'PT60M', points: [[1, '3']] },
          { day: DAY, resolution: 'PT15M', sequence: 1, points: [[1, '4']] },
        ),
      ),
    );
    const { days, refused } = await read(DAY);
    expect([days[0]?.stepMinutes, new Set(days[0]?.prices), refused]).toEqual([15, new Set([4]), []]);
  });

  test('of 24 hours on a day of 25 are not believed', async () => {
    const day = '2026-10-25';
    const end = minute(marketDayOf(day).end - 60 * MINUTE);
    server.answerWith(xml(publication({ day, end, resolution: 'PT60M', points: [[1, '50']] })));
    expect(await read(day)).toEqual({ days: [], refused: [{ day, fault: 'wrong-length' }] });
  });

  test('with a position beyond their day, or twice, are not believed', async () => {
    server.answerWith(
      xml(
        publication({
          day: DAY,
          resolution: 'PT60M',
          points: [
            [1, '50'],
            [26, '60'],
          ],
        }),
      ),
    );
    expect((await read(DAY)).refused).toEqual([{ day: DAY, fault: 'wrong-steps' }]);
    server.answerWith(
      xml(
        publication({
          day: DAY,
          resolution: 'PT60M',
          points: [
            [1, '50'],
            [1, '60'],
          ],
        }),
      ),
    );
    expect((await read(DAY)).refused).toEqual([{ day: DAY, fault: 'wrong-steps' }]);
  });

  test('are none while the platform has none', async () => {
    for (const status of [200, 400]) {
      server.answerWith(
        xml(acknowledgement('999', 'No matching data found for Data item ENERGY_PRICES [12.1.D] (10YFR-RTE------C)'), status),
      );
      expect(await ask(DAY)).toEqual({ ok: true, publication: { currency: '', unit: '', periods: [] } });
    }
  });
});

describe('without prices', () => {
  test('a refusal is told without the token, and asked once', async () => {
    server.answerWith(xml(acknowledgement('999', 'Invalid query attributes or parameters.'), 400));
    expect(await ask(DAY)).toEqual({ ok: false, reason: 'refused', detail: '999 Invalid query attributes or parameters.' });
    server.answerWith(xml('Unauthorized. Missing or invalid security token', 401));
    const answer = await ask(DAY);
    expect(answer).toEqual({ ok: false, reason: 'refused', detail: 'HTTP 401' });
    expect(server.asked).toHaveLength(1);
  });

  test('nobody is asked for an area that the platform does not have', async () => {
    server.answerWith(xml(publication()));
    expect(await ask(DAY, 'GB-C')).toMatchObject({ ok: false, reason: 'refused' });
    expect(server.asked).toEqual([]);
  });

  test.each([
    ['an hour, unless it says otherwise', {}, NOW + 60 * MINUTE],
    ['as many seconds as it says', { 'retry-after': '600' }, NOW + 10 * MINUTE],
    ['until the date that it says', { 'retry-after': 'Fri, 20 Nov 2026 12:40:00 GMT' }, NOW + 10 * MINUTE],
    ['a day at most', { 'retry-after': '99999999' }, NOW + 24 * 60 * MINUTE],
    ['an hour where it says what is over', { 'retry-after': 'Fri, 20 Nov 2020 12:40:00 GMT' }, NOW + 60 * MINUTE],
  ])('a limit holds for %s', async (_name, headers, until) => {
    server.answerWith(said(429, 'Max allowed requests per minute', headers));
    expect(await ask(DAY)).toEqual({ ok: false, reason: 'rate-limited', until, detail: 'HTTP 429' });
    expect(server.asked).toHaveLength(1);
  });

  const nested = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`;
  const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('');
  test.each([
    ['no XML', '<Publication_MarketDocument><TimeSeries>'],
    ['a page', '<html><body>Service unavailable</body></html>'],
    ['nothing', ''],
    ['another document', '<GL_MarketDocument></GL_MarketDocument>'],
    ['a price that is none', publication({ day: DAY, resolution: 'PT60M', points: [[1, 'NaN']] })],
    ['a position that is none', publication({ day: DAY, resolution: 'PT60M', points: [[0, '1']] })],
    ['a step that is none', publication({ day: DAY, resolution: 'P1D', points: [[1, '1']] })],
    [
      'a bomb of entities',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]><Publication_MarketDocument>&l9;</Publication_MarketDocument>`,
    ],
    [
      'a file of the machine',
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Publication_MarketDocument>&f;</Publication_MarketDocument>',
    ],
    ['depths', nested],
    ['more than it may', 'x'.repeat(5 * 1024 * 1024)],
  ])('%s is no answer', async (_name, body) => {
    server.answerWith(xml(body));
    expect(await ask(DAY)).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test.each([
    ['an error', said(503, 'Service Unavailable')],
    ['a broken connection', (request: { socket: { destroy(): void } }) => request.socket.destroy()],
    ['a redirection', said(302, '', { location: 'http://127.0.0.1:1/' })],
  ])('after %s it is asked again', async (_name, failure) => {
    server.answerWith(failure);
    const answer = await ask(DAY);
    expect(answer).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(server.asked).toHaveLength(2);
  });

  test('one that is slow is given up', async () => {
    server.answerWith(() => undefined);
    expect(await source(50).prices('FR', marketDayOf(DAY).start, marketDayOf(DAY).end)).toEqual({
      ok: false,
      reason: 'unavailable',
      detail: 'TimeoutError',
    });
  });
});
