import { errorReport, type ErrorReport } from '@braise/contract/log';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { harmlessQuery } from './harmless-query.ts';
import type { Report } from './report.ts';
import { createReporter } from './reporter.ts';
import { sendReport } from './send-report.ts';

const CIRCUMSTANCES = {
  app: 'webapp',
  version: '1.0.0',
  env: 'production',
  ua: 'test',
  url: '/main/home',
  queryParams: {},
  webView: { shown: false, os: null, version: null, bundle: null },
  visibility: 'visible',
  userId: null,
  homeId: null,
} as const;

function setUp() {
  let time = 1_000;
  let online = true;
  const sent: ErrorReport[] = [];
  const reporter = createReporter({
    now: () => time,
    circumstances: () => CIRCUMSTANCES,
    send: async (report) => {
      if (online) sent.push(report);
      return online;
    },
  });
  const tell = (text: string, level: Report['level'] = 'error') => reporter.report({ level, text });
  return {
    reporter,
    sent,
    tell,
    pass: (milliseconds: number) => (time += milliseconds),
    goOnline: (now: boolean) => (online = now),
  };
}

it('the same text counts once in a tenth of a second, even when it goes on and on', () => {
  const { sent, tell, pass } = setUp();
  tell('x');
  pass(99);
  tell('x');
  tell('y');
  pass(99);
  tell('x');
  pass(100);
  tell('x');
  expect(sent.map(({ msg }) => msg)).toEqual(['x', 'y', 'x']);
});

it('a text with the mark of a warning is one', () => {
  const { sent, tell } = setUp();
  tell('[warning] late');
  tell('broken');
  expect(sent.map(({ level }) => level)).toEqual(['warning', 'error']);
});

it('a report brings what happened before: ten navigations, thirty events of the router, thirty reports', () => {
  const { reporter, sent, tell } = setUp();
  for (let count = 1; count <= 40; count += 1) {
    reporter.navigations.add(`/n${count}`);
    reporter.routerEvents.add(`e${count}`);
    tell(`t${count}`);
  }
  const last = sent.at(-1);
  expect(last?.navigationLogs.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, index) => `/n${index + 31}`));
  expect(last?.routerEventLogs.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, index) => `e${index + 11}`));
  expect(last?.logs.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, index) => `error t${index + 10}`));
});

it('what could not be sent waits, the newest ten of it', async () => {
  const { reporter, sent, tell, goOnline } = setUp();
  goOnline(false);
  for (let count = 1; count <= 12; count += 1) tell(`t${count}`);
  await Promise.resolve();
  goOnline(true);
  await reporter.flush();
  expect(sent.map(({ msg }) => msg)).toEqual(Array.from({ length: 10 }, (_, index) => `t${index + 3}`));
});

it('what could not be sent leaves with the next that is taken', async () => {
  const { sent, tell, goOnline } = setUp();
  goOnline(false);
  tell('a');
  tell('b');
  await Promise.resolve();
  goOnline(true);
  tell('c');
  await expect.poll(() => sent.map(({ msg }) => msg)).toEqual(['c', 'a', 'b']);
});

it.each([
  [204, true],
  [401, true],
  [422, true],
  [429, false],
  [500, false],
  [503, false],
])('the answer %i: taken %s', async (status, taken) => {
  const server = await listen((_request, response) => void response.writeHead(status).end());
  const { sent, tell } = setUp();
  tell('x');
  const [report] = sent;
  if (report === undefined) throw new Error('nothing was reported');
  expect(await sendReport(server.fetch, report, null)).toBe(taken);
  await server.close();
});

it('whatever is reported fits the contract', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), fc.option(fc.dictionary(fc.string(), fc.jsonValue())), (text, data) => {
      const { reporter, sent } = setUp();
      reporter.report({ level: 'error', text, error: new Error(text), ...(data === null ? {} : { data: data }) });
      expect(errorReport.safeParse(sent[0]).error).toBeUndefined();
    }),
  );
});

it('only harmless parameters of an address are told', () =>
  expect(harmlessQuery('?os=IOS&token=secret&date=2026-11-20&code=x&deepLink=zones/1')).toEqual({ date: '2026-11-20', os: 'IOS' }));
