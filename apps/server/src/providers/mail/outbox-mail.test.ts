import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@braise/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutboxMail } from './outbox-mail.ts';

let folder: string;
const open = () =>
  createOutboxMail({ folder: join(folder, 'outbox'), from: 'Braise <braise@localhost>', now: () => instant(1_800_000_000_000) });
const mail = (subject: string) => ({
  to: { name: 'Zoé', address: 'zoe@example.org' },
  subject,
  text: `Été ${subject}`,
  html: `<p>Été ${subject}</p>`,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the outbox', () => {
  it('keeps each mail as a file that only this user reads, newest first, for the next start too', async () => {
    expect(await open().list()).toEqual([]);
    const outbox = open();
    await Promise.all(['un', 'deux', 'trois'].map((subject) => outbox.send(mail(subject))));
    const listed = await open().list();
    expect(listed.map((entry) => entry.subject)).toEqual(['trois', 'deux', 'un']);
    const read = await open().read(listed[1]?.id ?? '');
    expect(read).toMatchObject({ text: expect.stringContaining('Été deux'), html: expect.stringContaining('<p>Été deux</p>') });
    const files = (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'));
    expect(files).toHaveLength(3);
    for (const name of files) expect((await stat(join(folder, 'outbox', name))).mode & 0o077).toBe(0);
  });

  it('reads an index whose last line was cut off', async () => {
    await open().send(mail('entier'));
    await appendFile(join(folder, 'outbox', 'index.jsonl'), '{"id":"abc","at":1');
    expect((await open().list()).map((entry) => entry.subject)).toEqual(['entier']);
  });

  it('finds no file by a path', async () => {
    await open().send(mail('x'));
    expect(await open().read('../index')).toBeNull();
  });

  it('keeps the newest 500', async () => {
    const outbox = open();
    for (let count = 0; count < 505; count += 1) await outbox.send(mail(String(count)));
    const listed = await outbox.list();
    expect(listed).toHaveLength(500);
    expect(listed.at(-1)?.subject).toBe('5');
    expect((await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'))).toHaveLength(500);
  });
});
