import { type Mail, type MailPort, MailRefusedError } from './mail-port.ts';

/** `failed`: may be tried again, after a while. `refused`: is of no use to try again. */
export type Sent = 'sent' | 'failed' | 'refused';

/** Sends mails beside whatever asked for them. */
export type MailSender = {
  /** What could not be sent is reported. Never rejects. */
  send(compose: () => Promise<Mail> | Mail): Promise<Sent>;
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

  return {
    send(compose) {
      const work = attempt(compose).finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
