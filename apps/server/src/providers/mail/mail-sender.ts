import type { Mail, MailPort } from './mail-port.ts';

const ATTEMPTS = 3;

/** Sends mails beside whatever asked for them. */
export type MailSender = {
  /** Tries some times; false, and reported, when it could not be sent. Never rejects. */
  send(compose: () => Promise<Mail> | Mail): Promise<boolean>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
};

export function createMailSender({ mail, report }: { readonly mail: MailPort; readonly report: (error: unknown) => void }): MailSender {
  const underWay = new Set<Promise<unknown>>();

  async function attempt(compose: () => Promise<Mail> | Mail): Promise<boolean> {
    try {
      const composed = await compose();
      for (let tries = 1; ; tries += 1) {
        try {
          await mail.send(composed);
          return true;
        } catch (error) {
          if (tries === ATTEMPTS) throw error;
        }
      }
    } catch (error) {
      report(error);
      return false;
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
