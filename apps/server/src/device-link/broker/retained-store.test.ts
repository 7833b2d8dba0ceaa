import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRetainedStore, type RetainedStore } from './retained-store.ts';

let folder: string;
let db: ClassicLevel;
let store: RetainedStore;
const LIMITS = { maxRetainedTopicsPerGateway: 100, maxRetainedBytesPerGateway: 10 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-retained-'));
  db = new ClassicLevel(folder);
  store = createRetainedStore(db, LIMITS);
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (topic: string, payload: string): Promise<void> => store.put({ topic, payload: Buffer.from(payload), qos: 1 });
const matching = async (filter: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { topic, payload } of store.matching(filter)) found.push(`${topic}=${payload.toString()}`);
  return found;
};

describe('retained store', () => {
  it('ends with the last of many writes to one topic', async () => {
    const writes: Promise<void>[] = [];
    for (let turn = 0; turn < 500; turn += 1) {
      writes.push(put('a/state', `${turn}`), put('a/gone', `${turn}`));
      if (turn % 7 === 0) await Promise.resolve();
      if (turn % 50 === 0) await writes.at(-1);
    }
    writes.push(put('a/gone', ''));
    await Promise.all(writes);
    expect(await matching('a/#')).toEqual(['a/state=499']);
  });

  it('finds by filter, with the root itself and names beyond ASCII', async () => {
    await Promise.all([put('a', '1'), put('a/é', '2'), put('a/\u{1F525}', '3'), put('ab/x', '4'), put('b', '5')]);
    expect(await matching('a/#')).toEqual(['a=1', 'a/é=2', 'a/\u{1F525}=3']);
    expect(await matching('+')).toEqual(['a=1', 'b=5']);
    await store.forget('a');
    expect(await matching('#')).toEqual(['ab/x=4', 'b=5']);
  });

  it('counts what a gateway keeps, also what it kept before the start', async () => {
    expect(store.admit('a', 'a/1', 6)).toBe(true);
    await put('a/1', '123456');
    expect(store.admit('a', 'a/2', 5)).toBe(false);
    const again = createRetainedStore(db, LIMITS);
    await again.load(['a']);
    expect(again.admit('a', 'a/2', 5)).toBe(false);
    expect(again.admit('b', 'b/2', 5)).toBe(true);
    expect(again.admit('a', 'a/1', 0)).toBe(true);
    expect(again.admit('a', 'a/2', 5)).toBe(true);
  });
});
