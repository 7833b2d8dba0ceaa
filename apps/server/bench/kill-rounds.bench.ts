import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKillRounds } from '../src/testing/kill-rounds.ts';
import type { Benchmark } from './row.ts';

const ROUNDS = 200;
const LONGEST_RESTART_MS = 5000;

/** 200 times kill -9 under load, of the server, PostgreSQL or both: what was acknowledged is there. */
const killRounds: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braise-bench-kill-'));
  // PostgreSQL runs as another user where this program is root.
  await chmod(folder, 0o755);
  try {
    const report = await runKillRounds({ rounds: ROUNDS, folder, random: Math.random });
    const lost = (figure: string, value: number, acknowledged: number) => ({
      figure,
      value,
      unit: 'lost',
      target: `0 in ${ROUNDS} rounds`,
      met: value === 0 && acknowledged > 0,
      reference: { name: 'acknowledged', value: acknowledged },
    });
    return [
      lost('kill -9: readings', report.lostReadings, report.acknowledgedReadings),
      lost('kill -9: requests', report.lostRequests, report.acknowledgedRequests),
      {
        figure: 'kill -9: slowest restart',
        value: Math.round(report.slowestRestartMs),
        unit: 'ms',
        target: `<= ${LONGEST_RESTART_MS}`,
        met: report.slowestRestartMs <= LONGEST_RESTART_MS,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
export default killRounds;
