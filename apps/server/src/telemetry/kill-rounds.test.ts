import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runKillRounds } from '../testing/kill-rounds.ts';

it('loses nothing acknowledged, whoever is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braise-kill-'));
  await chmod(folder, 0o755);
  try {
    const report = await runKillRounds({ rounds: 9, folder, random: Math.random });
    expect(report).toMatchObject({ lostReadings: 0, lostRequests: 0 });
    expect(report.sealedDays).toBeGreaterThan(0);
    expect(report.acknowledgedReadings).toBeGreaterThan(1000);
    expect(report.acknowledgedRequests).toBeGreaterThan(100);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
