import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarOf, startCalendarServer } from '../../testing/calendar-server.ts';
import { createWebCalendar } from './web-calendar.ts';

const TEXT = calendarOf(['Vacances', '20261224', '20270102']);
let server: Awaited<ReturnType<typeof startCalendarServer>>;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.gives(TEXT);
});

const inHouse = createWebCalendar({ privateNetworks: true });
const open = createWebCalendar({ privateNetworks: false });
const failed = (reason: string) => ({ kind: 'failed', reason });

describe('a calendar', () => {
  it('is given with its version, and not again while that is the newest', async () => {
    const given = await inHouse.read(`${server.url}/a.ics`, null);
    expect(given).toEqual({ kind: 'given', text: TEXT, version: { etag: '"1"', lastModified: null } });
    expect(await inHouse.read(`${server.url}/a.ics`, { etag: '"1"', lastModified: null })).toEqual({ kind: 'unchanged' });
    const since = 'Fri, 20 Nov 2026 18:00:00 GMT';
    await inHouse.read(`${server.url}/a.ics`, { etag: null, lastModified: since });
    expect(server.asked.at(-1)?.headers).toMatchObject({ 'if-modified-since': since, accept: 'text/calendar' });
  });

  it.each([
    [404, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [204, 'refused'],
    [408, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('is none where its server says %i: %s', async (status, reason) => {
    server.answers((response) => response.writeHead(status).end());
    expect(await inHouse.read(server.url, null)).toEqual(failed(reason));
  });

  it('is not read where nobody answers, or hangs up', async () => {
    expect(await inHouse.read('http://127.0.0.1:1/', null)).toEqual(failed('unreachable'));
    expect(await inHouse.read('https://calendar.invalid/', null)).toEqual(failed('unreachable'));
    server.answers((response) => {
      response.writeHead(200);
      response.write('BEGIN:VCALENDAR', () => response.destroy());
    });
    expect(await inHouse.read(server.url, null)).toEqual(failed('unreachable'));
  });

  it('of ten megabytes is refused while it comes', async () => {
    let written = 0;
    const hungUp = Promise.withResolvers<void>();
    server.answers((response) => {
      const block = 'X-FILL:'.padEnd(64 * 1024, 'x');
      const write = () => {
        while (written < 10 * 1024 * 1024 && !response.destroyed) {
          written += block.length;
          if (!response.write(block)) return void response.once('drain', write);
        }
      };
      response.on('close', hungUp.resolve).writeHead(200);
      write();
    });
    expect(await inHouse.read(server.url, null)).toEqual(failed('tooLarge'));
    await hungUp.promise;
  });
});

describe('redirects', () => {
  const redirect = (location: string) =>
    server.answers((response, { url }) =>
      url === '/end' ? response.writeHead(200).end(TEXT) : response.writeHead(302, { location }).end(),
    );
  it('are followed, three at most', async () => {
    redirect('/end');
    expect(await inHouse.read(`${server.url}/begin`, null)).toMatchObject({ kind: 'given', text: TEXT });
    redirect('/begin');
    expect(await inHouse.read(`${server.url}/begin`, null)).toEqual(failed('refused'));
    expect(server.asked).toHaveLength(6);
  });
  it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/calendar,BEGIN:VCALENDAR', 'http://['])(
    'lead nowhere by %s',
    async (location) => {
      redirect(location);
      expect(await inHouse.read(`${server.url}/begin`, null)).toEqual(failed('refused'));
    },
  );
});

describe('a network of the house', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254', '2130706433', '0x7f.1', '0'])(
    'is not asked unless it is said: %s',
    async (host) => {
      expect(await open.read(`https://${host}:${server.port}/`, null)).toEqual(failed('private'));
      expect(server.asked).toEqual([]);
    },
  );
  it('and plain HTTP are for those who say so', () => {
    const addresses = [
      'https://a.example/x.ics',
      'webcal://a.example/x.ics',
      'WEBCALS://a.example',
      'http://a.example/x.ics',
      'ftp://a.example',
      'a.ics',
      '',
    ];
    expect(addresses.map((address) => open.hostOf(address) !== null)).toEqual([true, true, true, false, false, false, false]);
    expect(addresses.map((address) => inHouse.hostOf(address) !== null)).toEqual([true, true, true, true, false, false, false]);
  });
});
