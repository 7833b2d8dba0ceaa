import { measureCockpit } from '../browser/cockpit.ts';
import { historyMade, monthMetered } from '../browser/history-made.ts';
import { RESIDENT, openBrowser } from '../browser/phone-browser.ts';
import { newFolder, removeFolder, startProgram } from '../program/running-program.ts';
import { type BenchRow, atMost } from '../table/row.ts';

/** What energy costs the browser: what its first screen loads more than the home, and what a change of the month asks of a phone. */
export default async function cockpitScreenBenchmark(): Promise<readonly BenchRow[]> {
  const folder = await newFolder();
  const program = await startProgram(folder, { BRAISE_DEMO_PAST: '2' });
  const browser = await openBrowser();
  try {
    const token = await program.token(RESIDENT);
    await historyMade(program.url, token);
    await monthMetered(program.url, token);
    const cockpit = await measureCockpit(browser, program.url);
    return [
      atMost('script of energy beyond the home, gzipped', cockpit.script, 'kB', 40, { name: 'the home', value: cockpit.home }),
      atMost('longest task while months change, processor 4 times slower', cockpit.slowed, 'ms', 50, {
        name: 'not slowed',
        value: cockpit.unslowed,
      }),
    ];
  } finally {
    await browser.close();
    await program.kill();
    await removeFolder(folder);
  }
}
