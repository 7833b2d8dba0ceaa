import { beforeEach, expect, it } from 'vitest';
import { createFailures, type Failures } from './failures.ts';
import type { CallError } from '../wire/result.ts';

const broken: CallError = { kind: 'refused', status: 500, code: 'internal' };
const refused: CallError = { kind: 'refused', status: 403, code: 'accessDenied' };

let clock: number;
let failures: Failures;
beforeEach(() => {
  clock = 0;
  failures = createFailures(() => clock);
});

it('shows one failure at a time', () => {
  failures.show(broken);
  failures.show(refused);
  expect(failures.get()).toMatchObject({ kind: 'call', error: broken, asked: 'change', retry: null });
  failures.dismiss();
  expect(failures.get()).toBeNull();
});

it('does not show again at once what was closed, another failure it does', () => {
  failures.show(broken);
  failures.dismiss();
  clock = 9_999;
  failures.show(broken);
  expect(failures.get()).toBeNull();
  failures.show(refused);
  expect(failures.get()).toMatchObject({ error: refused });
  failures.dismiss();
  clock += 10_000;
  failures.show(broken);
  expect(failures.get()).toMatchObject({ error: broken });
});

it('tells how a retry ends, even when it ends the same', () => {
  let tries = 0;
  const attempt = () => {
    tries += 1;
    failures.show(broken, { retry: attempt });
  };
  attempt();
  failures.retry();
  expect(tries).toBe(2);
  expect(failures.get()).toMatchObject({ error: broken });
});

it.each([401, 410])('leaves a %s to the page that tells of it', (status) => {
  failures.show({ kind: 'refused', status, code: status === 401 ? 'unauthorized' : 'updateRequired' });
  expect(failures.get()).toBeNull();
});

it('asks for a restart, and not again for a while', () => {
  failures.askForRestart();
  failures.dismiss();
  clock = 60_000;
  failures.askForRestart();
  expect(failures.get()).toBeNull();
  clock = 300_000;
  failures.askForRestart();
  expect(failures.get()).toEqual({ kind: 'restart' });
});
