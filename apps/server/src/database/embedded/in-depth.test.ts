import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstForeign, giveInDepth } from './in-depth.ts';

let folder: string;
let churning: NodeJS.Immediate | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-depth-'));
});
afterEach(async () => {
  clearImmediate(churning);
  await rm(folder, { recursive: true });
});

/** As a cluster that works: files and folders come and go between any two looks at it. */
function churn(round: number): void {
  const name = (index: number) => join(folder, String(index), 'base');
  for (let index = 0; index < 4; index++) {
    if (round % 2 === 1) rmSync(join(name(index), '..'), { recursive: true, force: true });
    else {
      mkdirSync(name(index), { recursive: true });
      writeFileSync(join(name(index), 'table'), '');
    }
  }
  churning = setImmediate(churn, round + 1);
}

it('looks through a folder whose files come and go', async () => {
  churn(0);
  const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  for (let round = 0; round < 20; round++) {
    expect(await firstForeign(folder)).toBeNull();
    await giveInDepth(folder, { ...user, name: 'self' });
  }
});
