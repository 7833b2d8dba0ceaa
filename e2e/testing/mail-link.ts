import { join } from 'node:path';
import { instant } from '@braise/domain';
import { createOutboxMail } from '@braise/server/providers/mail/outbox-mail.ts';
import { expect } from 'vitest';
import { PREPARED_AT } from './prepared-folder.ts';
import type { RunningServer } from './running-server.ts';

/** The link of the newest mail to `email`, once there is one whose subject matches. */
export async function linkMailedTo(server: RunningServer, email: string, subject: RegExp): Promise<string> {
  const outbox = createOutboxMail({ folder: join(server.dataDir, 'outbox'), from: email, now: () => instant(Date.now()) });
  const newest = async () => (await outbox.list()).find((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(newest).toBeDefined();
  const mail = await outbox.read((await newest())?.id ?? '');
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`the mail to ${email} has no link`);
  return link.replace(`${PREPARED_AT}/`, `${server.url}/`);
}
