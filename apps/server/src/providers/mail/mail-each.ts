import { type Instant, SECOND } from '@braise/domain';
import type { Mail, MailPort } from './mail-port.ts';
import { createMailSender } from './mail-sender.ts';

export type MailEachDependencies = {
  readonly mail: MailPort;
  readonly now: () => Instant;
  readonly report: (error: unknown) => void;
};

type MailOf<Due> = {
  /** Takes it for oneself, so that nobody else mails it, and says how its mail is written; null: there is none, or another has taken it. */
  readonly take: (due: Due) => Promise<(() => Mail) | null>;
  readonly sent?: (due: Due) => Promise<void>;
  /** It did not leave, and may another time. */
  readonly failed: (due: Due) => Promise<void>;
};

/** Mails of which none could be sent one after the other, after which no further one is tried. */
const MOST_FAILURES = 3;
/** Other regular work waits for a run: ms. */
const RUN = 30 * SECOND;

/** Mails what is due, one after the other, until that takes too long; the rest waits for the next time. */
export async function mailEach<Due>(
  deps: MailEachDependencies,
  due: readonly Due[],
  { take, sent, failed }: MailOf<Due>,
  ending: Pick<AbortSignal, 'aborted'>,
): Promise<void> {
  const sender = createMailSender(deps);
  const begun = deps.now();
  let failures = 0;
  for (const each of due) {
    if (ending.aborted || failures === MOST_FAILURES || deps.now() - begun > RUN) return;
    const compose = await take(each);
    if (compose === null) continue;
    const outcome = await sender.send(compose);
    if (outcome === 'sent') await sent?.(each);
    if (outcome === 'failed') await failed(each);
    failures = outcome === 'failed' ? failures + 1 : 0;
  }
}
