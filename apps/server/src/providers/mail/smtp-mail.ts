import { createTransport } from 'nodemailer';
import type { MailPort } from './mail-port.ts';

/** Mail by an SMTP server. `url`: smtp[s]://user:password@host:port; `from`: the sender's address, with a name if wanted. */
export function createSmtpMail(options: { readonly url: string; readonly from: string }): MailPort & { close(): void } {
  const transport = createTransport(options.url, { from: options.from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to, subject, text, html });
    },
    close: () => transport.close(),
  };
}
