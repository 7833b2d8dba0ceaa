import { type Mail, type MailPort, MailRefusedError } from './mail-port.ts';

/** `failed`: may be tried again, after a while. `refused`: is of no use to try again. */
export type Sent = 'sent' | 'failed' | 'refused';

/** Sends mails beside whatever asked for them. */
export type MailSender = {
  /** What could not be sent is reported. Never rejects. */
  send(compose: () => Promise<Mail> | Mail): Promise<Sent>;
  /** Goes on beside whoever asked, and is waited for by `settled`. What fails is reported. */
  beside(work: Promise<unknown>): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
};

export function createMailSender({ mail, report }: { readonly mail: MailPort; readonly report: (error: unknown) => void }): MailSender {
  const underWay = new Set<Promise<unknown>>();

  async function attempt(compose: () => Promise<Mail> | Mail): Promise<Sent> {
    try {
      await mail.send(await compose());
      return 'sent';
    } catch (error) {
      report(error);
      return error instanceof MailRefusedError ? 'refused' : 'failed';
    }
  }

  function watch<Value>(work: Promise<Value>): Promise<Value> {
    const watched = work.finally(() => underWay.delete(watched));
    underWay.add(watched);
    return watched;
  }

  return {
    send: (compose) => watch(attempt(compose)),
    beside: (work) => void watch(work.catch(report)),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
