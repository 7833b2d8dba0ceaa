import type { Commander } from '../../../api/commands/commander.ts';
import type { HomeRequest } from '../../../api/commands/commands.ts';
import type { Locale } from '../../../messages/locale.ts';
import { reportError } from '../../../reporting/report.ts';

type Asked = ReturnType<Commander['askHome']>;

/** Asks something of the home, and says what became of it to people who listen to the screen: what shows it may be under a sheet, or far down. */
export async function askAloud(commander: Pick<Commander, 'askHome'>, request: HomeRequest, locale: Locale): Asked {
  const answer = await commander.askHome(request);
  // nobody waits for it to be said
  import('./say-outcome.ts').then(({ sayOutcome }) => sayOutcome(request, answer, locale)).catch(reportError);
  return answer;
}
