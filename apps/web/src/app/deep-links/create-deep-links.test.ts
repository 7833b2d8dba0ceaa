import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliverReports, type Report } from '../../reporting/report.ts';
import { createDeepLinks } from './create-deep-links.ts';
import type { DeepLinkApp, DeepLinkHandler } from './deep-link-handlers.ts';

let opened: string[];
let reports: Report[];
const app: DeepLinkApp = {
  open: (path) => void opened.push(path),
  openOverHome: (path) => void opened.push(path),
  verifyTariff: (place) => void opened.push(place),
  supportsAiAssist: () => Promise.resolve(false),
  track: () => undefined,
};
const linksBy = (handlers: readonly DeepLinkHandler[], ready = Promise.resolve()) =>
  createDeepLinks({ handlers, app, origin: 'https://braise.example', ready });
const opens =
  (path: `/${string}`): DeepLinkHandler =>
  () => {
    app.open(path);
    return true;
  };

beforeEach(() => {
  opened = [];
  reports = [];
  deliverReports((report) => reports.push(report));
});
afterEach(() => deliverReports(() => undefined));

it('tries the handlers in order until one has opened something', async () => {
  await linksBy([() => false, opens('/first'), opens('/second')])('x');
  expect(opened).toEqual(['/first']);
  expect(reports).toEqual([]);
});

it('waits until the first navigation has ended', async () => {
  const navigation = Promise.withResolvers<void>();
  const done = linksBy([opens('/first')], navigation.promise)('x');
  expect(opened).toEqual([]);
  navigation.resolve();
  await done;
  expect(opened).toEqual(['/first']);
});

it('opens one at a time: another is skipped with a warning, the same is not opened twice', async () => {
  const gate = Promise.withResolvers<void>();
  const handler: DeepLinkHandler = async ({ parts }) => {
    await gate.promise;
    app.open(`/${parts.join('/')}`);
    return true;
  };
  const open = linksBy([handler]);
  const done = [open('one'), open('two'), open('one')];
  gate.resolve();
  await Promise.all(done);
  expect(opened).toEqual(['/one']);
  expect(reports.map(({ level }) => level)).toEqual(['warning']);
  await open('two');
  expect(opened).toEqual(['/one', '/two']);
});

it('a handler that throws is reported, and nothing more is tried', async () => {
  const fault = new Error('broken');
  const open = linksBy([
    () => {
      throw fault;
    },
    opens('/second'),
  ]);
  await open('x');
  expect(opened).toEqual([]);
  expect(reports).toMatchObject([{ level: 'error', error: fault }]);
  await open('x');
  expect(reports).toHaveLength(2);
});

it('a link that nobody knows is reported without its text, and leads home', async () => {
  await linksBy([() => false])('secret-token');
  expect(opened).toEqual(['/home']);
  expect(reports.map(({ level }) => level)).toEqual(['error']);
  expect(JSON.stringify(reports)).not.toContain('secret');
});
