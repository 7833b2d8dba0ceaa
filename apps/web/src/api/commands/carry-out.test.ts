import { beforeEach, expect, it } from 'vitest';
import { wireOf } from '../../testing/wire-of.ts';
import { type Command, carryOut } from './carry-out.ts';
import { failed, type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

let answers: Result<unknown>[];
let keys: (string | undefined)[];
let clock: number;
let wire: Wire;

beforeEach(() => {
  [answers, keys, clock] = [[], [], 0];
  wire = wireOf(async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    return answers.shift() ?? succeeded(null);
  });
});

const NO_ANSWER = failed({ kind: 'unreachable' } as const);
const count = (counts: boolean): Command => ({ method: 'PUT', path: '/homes/7/phones/1/settings', body: { counts } });
const invite: Command = { method: 'POST', path: '/homes/7/invitations', body: { email: 'a@example.org' } };
const ask = (command: Command) => carryOut(wire, command, () => clock);
const differentKeys = () => new Set(keys).size;

it('asks again under the same key until it is answered', async () => {
  answers = [NO_ANSWER, NO_ANSWER];
  for (let n = 0; n < 4; n += 1) await ask(count(true));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[3]).not.toBe(keys[2]);
});

it('takes a wish for another one once the opposite was asked in between', async () => {
  answers = [NO_ANSWER];
  for (const counts of [true, false, true]) await ask(count(counts));
  expect(differentKeys()).toBe(3);
});

it('does not replay an invitation that was taken back', async () => {
  answers = [NO_ANSWER];
  await ask(invite);
  await ask({ method: 'DELETE', path: '/homes/7/invitations/x' });
  await ask(invite);
  expect(differentKeys()).toBe(3);
});

it('keeps the key while something else is asked', async () => {
  answers = [NO_ANSWER];
  await ask(count(true));
  await ask({ method: 'PUT', path: '/homes/7/phones/11/settings', body: { counts: true } });
  await ask({ method: 'PUT', path: '/homes/7/phones/1/settings-of-another', body: {} });
  await ask(count(true));
  expect(keys[3]).toBe(keys[0]);
});

it('means it anew after five minutes', async () => {
  answers = [NO_ANSWER];
  await ask(count(true));
  clock += 5 * 60_000 + 1;
  await ask(count(true));
  expect(differentKeys()).toBe(2);
});
