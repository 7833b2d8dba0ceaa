import { beforeEach, expect, it } from 'vitest';
import type { Report } from '../../reporting/report.ts';
import { collectReports } from '../../testing/collect-reports.ts';
import { createDeepLinks } from './create-deep-links.ts';
import type { DeepLink } from './read-deep-link.ts';

let opened: string[];
let reports: readonly Report[];
const linksBy = (follow: (link: DeepLink) => Promise<boolean>, ready = Promise.resolve()) =>
  createDeepLinks({ follow, openHome: () => void opened.push('/home'), origin: 'https://braise.example', ready });
const opens = async ({ parts }: DeepLink): Promise<boolean> => {
  opened.push(`/${parts.join('/')}`);
  return true;
};

beforeEach(() => {
  opened = [];
  reports = collectReports();
});

it('opens what a link means', async () => {
  await linksBy(opens)('x/y');
  expect(opened).toEqual(['/x/y']);
  expect(reports).toEqual([]);
});

it('waits until the first navigation has ended', async () => {
  const navigation = Promise.withResolvers<void>();
  const done = linksBy(opens, navigation.promise)('x');
  expect(opened).toEqual([]);
  navigation.resolve();
  await done;
  expect(opened).toEqual(['/x']);
});

it('opens one at a time: another is skipped with a warning, the same is not opened twice', async () => {
  const gate = Promise.withResolvers<void>();
  const open = linksBy(async (link) => {
    await gate.promise;
    return opens(link);
  });
  const done = [open('one'), open('two'), open('one')];
  gate.resolve();
  await Promise.all(done);
  expect(opened).toEqual(['/one']);
  expect(reports.map(({ level }) => level)).toEqual(['warning']);
  await open('two');
  expect(opened).toEqual(['/one', '/two']);
});

it('a fault on the way is reported, and leads nowhere', async () => {
  const fault = new Error('broken');
  const open = linksBy(() => Promise.reject(fault));
  await open('x');
  expect(opened).toEqual([]);
  expect(reports).toMatchObject([{ level: 'error', error: fault }]);
  await open('x');
  expect(reports).toHaveLength(2);
});

it('a link that nobody knows is reported without its text, and leads home', async () => {
  await linksBy(() => Promise.resolve(false))('secret-token');
  expect(opened).toEqual(['/home']);
  expect(reports.map(({ level }) => level)).toEqual(['error']);
  expect(JSON.stringify(reports)).not.toContain('secret');
});
