import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKillRounds } from '../src/testing/kill-rounds.ts';
import { runProgramKills } from './program/program-kills.ts';
import { type Benchmark, atMostTimes } from './table/row.ts';

const ROUNDS = 200;
/** Of the whole program: each takes seconds. */
const PROGRAM_KILLS = 20;

/** 200 times kill -9 under load, of the server, PostgreSQL or both: what was acknowledged is there. */
const killRounds: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braise-bench-kill-'));
  // PostgreSQL runs as another user where this program is root.
  await chmod(folder, 0o755);
  try {
    const report = await runKillRounds({ rounds: ROUNDS, folder, random: Math.random });
    const whole = await runProgramKills({ rounds: PROGRAM_KILLS, folder: join(folder, 'program'), random: Math.random });
    const lost = (figure: string, value: number, acknowledged: number) => ({
      figure,
      value,
      unit: 'lost',
      target: `0 in ${ROUNDS} rounds`,
      met: value === 0 && acknowledged > 0,
      reference: { name: 'acknowledged', value: acknowledged },
    });
    return [
      {
        figure: 'kill -9 of PostgreSQL or the program: program ended or did not come back',
        value: whole.ended,
        unit: 'times',
        target: `0 in ${PROGRAM_KILLS} kills`,
        met: whole.ended === 0 && whole.whileStarting > 0,
      },
      lost('kill -9: readings', report.lostReadings, report.acknowledgedReadings),
      lost('kill -9: requests', report.lostRequests, report.acknowledgedRequests),
      atMostTimes('kill -9: slowest restart', report.slowestRestartMs, 'ms', 3, {
        name: 'first start, which makes the folder',
        value: report.firstStartMs,
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
export default killRounds;
