import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@braise/domain';
import { instant } from '@braise/domain';
import { createTransport } from 'nodemailer';
import * as z from 'zod';
import type { MailPort } from './mail-port.ts';

/** Older mails leave the outbox. */
export const MAILS_KEPT = 500;
const INDEX = 'index.jsonl';

const entry = z.object({ id: z.string().regex(/^[0-9a-z-]+$/), at: z.number(), to: z.string(), subject: z.string() });
export type OutboxEntry = { readonly id: string; readonly at: Instant; readonly to: string; readonly subject: string };

export type Outbox = MailPort & {
  /** Newest first. */
  list(): Promise<readonly OutboxEntry[]>;
  /** Null when there is no such mail. */
  read(id: string): Promise<{ readonly entry: OutboxEntry; readonly text: string; readonly html: string } | null>;
};

/**
 * The mail of a server without a mail server: each mail is a file `<id>.eml` in `folder`, readable by this user alone, and a line of
 * `index.jsonl`. A file without a line (a crash between the two) is left alone.
 */
export function createOutboxMail(options: { readonly folder: string; readonly from: string; readonly now: () => Instant }): Outbox {
  const { folder, now } = options;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: options.from });
  /** Changes of the index come one after the other. */
  let changing: Promise<void> = Promise.resolve();

  async function readIndex(): Promise<OutboxEntry[]> {
    const text = await readFile(join(folder, INDEX), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => {
      if (line === '') return [];
      try {
        const parsed = entry.safeParse(JSON.parse(line));
        return parsed.success ? [{ ...parsed.data, at: instant(parsed.data.at) }] : [];
      } catch {
        // The last line of a server that was killed while writing.
        return [];
      }
    });
  }

  async function writeDurably(name: string, content: string | Buffer): Promise<void> {
    const path = join(folder, name);
    const file = await open(`${path}.new`, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }

  async function keep(mail: OutboxEntry, content: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDurably(`${mail.id}.eml`, content);
    await appendFile(join(folder, INDEX), `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    const index = await readIndex();
    if (index.length <= MAILS_KEPT) return;
    const kept = index.slice(-MAILS_KEPT);
    await writeDurably(INDEX, kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const names = new Set(kept.map((line) => `${line.id}.eml`));
    for (const name of await readdir(folder)) if (name.endsWith('.eml') && !names.has(name)) await rm(join(folder, name));
  }

  return {
    async send({ to, subject, text, html, headers = {} }) {
      const { message } = await composer.sendMail({ to, subject, text, html, headers, date: new Date(now()) });
      const content = z.instanceof(Buffer).parse(message);
      const at = now();
      const mail = { id: `${at.toString(36)}-${randomBytes(6).toString('hex')}`, at, to: to.address, subject };
      const done = changing.then(() => keep(mail, content));
      changing = done.catch(() => undefined);
      await done;
    },
    list: async () => (await readIndex()).toReversed(),
    async read(id) {
      const found = (await readIndex()).find((line) => line.id === id);
      if (!found) return null;
      const { default: PostalMime } = await import('postal-mime');
      const { text, html } = await PostalMime.parse(await readFile(join(folder, `${found.id}.eml`)));
      return { entry: found, text: text ?? '', html: html ?? '' };
    },
  };
}
