import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { type MailPort, MailRefusedError } from './mail-port.ts';

/** A final answer about the recipient or the message; one about our own account at the mail server is none about this mail. */
const finalRefusal = z.object({
  command: z.enum(['RCPT TO', 'DATA']),
  responseCode: z.number().min(500).max(599),
});

/** Milliseconds. A server that does not answer must not keep what waits for a mail; the library would wait for minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mail by an SMTP server. `url`: smtp[s]://user:password@host:port; `from`: the sender's address, with a name if wanted. */
export function createSmtpMail(options: { readonly url: string; readonly from: string }): MailPort & { close(): void } {
  const transport = createTransport(options.url, { from: options.from, disableFileAccess: true, disableUrlAccess: true, ...PATIENCE });
  return {
    async send({ to, subject, text, html, headers = {} }) {
      try {
        await transport.sendMail({ to, subject, text, html, headers });
      } catch (error) {
        if (finalRefusal.safeParse(error).success) throw new MailRefusedError('the mail server refuses the mail', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
