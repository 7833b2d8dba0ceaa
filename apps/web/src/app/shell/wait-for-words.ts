import { reportError } from '../../reporting/report.ts';
import { startOver } from '../../updates/start-over.ts';

/** Between two looks whether the server is back: milliseconds. */
const LOOKED_EVERY = 5000;

/** Without words no page can be drawn: it starts over as soon as the server answers. */
export function waitForWords(error: unknown): Promise<never> {
  reportError(error);
  const again = () => void startOver(0);
  again();
  setInterval(again, LOOKED_EVERY);
  addEventListener('online', again);
  return new Promise(() => {});
}
