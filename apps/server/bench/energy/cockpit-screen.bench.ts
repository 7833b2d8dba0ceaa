import { instant } from '@braise/domain';
import { addressUrl } from '../../src/database/database.ts';
import { measureCockpit } from '../browser/cockpit.ts';
import { openBrowser } from '../browser/phone-browser.ts';
import { onOwnDatabase } from '../program/on-own-database.ts';
import { newFolder, removeFolder, startProgram } from '../program/running-program.ts';
import { type Benchmark, atMost } from '../table/row.ts';
import { liveThirteenMonths } from './lived/live-thirteen-months.ts';

/** What the energy of a home costs the browser: what its first opening loads more than the home, and what a change of the month asks of a phone. */
const cockpitScreen: Benchmark = () =>
  onOwnDatabase(async (database, address) => {
    await liveThirteenMonths(database, instant(Date.now()));
    const folder = await newFolder();
    const program = await startProgram(folder, { DATABASE_URL: addressUrl(address), BRAISE_DEMO: '0', BRAISE_WEATHER: 'off' });
    const browser = await openBrowser();
    try {
      const { home, script, slowed, unslowed } = await measureCockpit(browser, program.url);
      return [
        atMost('script of the first look at energy beyond the home, gzipped', script, 'kB', 40, { name: 'the home', value: home }),
        atMost('longest task while months change, processor 4 times slower', slowed, 'ms', 50, { name: 'not slowed', value: unslowed }),
      ];
    } finally {
      await browser.close();
      await program.kill();
      await removeFolder(folder);
    }
  });
export default cockpitScreen;
