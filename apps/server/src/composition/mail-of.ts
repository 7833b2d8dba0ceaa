import { join } from 'node:path';
import type { Instant } from '@braise/domain';
import type { Config } from '../config.ts';
import type { MailPort } from '../providers/mail/mail-port.ts';
import { createOutboxMail, type Outbox } from '../providers/mail/outbox-mail.ts';
import { createSmtpMail } from '../providers/mail/smtp-mail.ts';

/** `outbox`: mails stay on this machine. */
export type MailOf = { readonly kind: 'smtp'; readonly port: MailPort } | { readonly kind: 'outbox'; readonly port: Outbox };

/** What a room needs that writes mails of its own. `report`: of one that did not leave. */
export type Mails = { readonly mail: MailPort; readonly publicUrl: string; readonly report: (error: unknown) => void };

export function mailOf({ mail: { smtpUrl, from }, dataDir }: Pick<Config, 'mail' | 'dataDir'>, now: () => Instant): MailOf {
  return smtpUrl === null
    ? { kind: 'outbox', port: createOutboxMail({ folder: join(dataDir, 'outbox'), from, now }) }
    : { kind: 'smtp', port: createSmtpMail({ url: smtpUrl, from }) };
}
