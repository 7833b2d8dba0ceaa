import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startWhenDatabaseAnswers } from './start-when-database-answers.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const diskFull = () => Object.assign(new DatabaseError('could not extend file', 0, 'error'), { code: '53100' });

it('pauses for longer each time where the database answers and yet can do nothing', async () => {
  const starts: number[] = [];
  const start = async () => {
    starts.push(performance.now());
    if (starts.length < 4) throw diskFull();
    return 'started';
  };
  const options = { address: { url: test.url }, signal: new AbortController().signal, waiting: async () => async () => undefined };
  expect(await startWhenDatabaseAnswers(start, options)).toBe('started');
  const pauses = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
  // timers may be a millisecond early
  for (const [index, least] of [100, 200, 400].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least - 2);
});

it('rejects at once with what is not the absence of the database', async () => {
  const fault = new TypeError('x is undefined');
  const waiting = () => Promise.reject(new Error('nobody is to wait'));
  const options = { address: { url: test.url }, signal: new AbortController().signal, waiting };
  await expect(startWhenDatabaseAnswers(() => Promise.reject(fault), options)).rejects.toBe(fault);
});
