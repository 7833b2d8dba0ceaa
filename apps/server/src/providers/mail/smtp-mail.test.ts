import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailRefusedError } from './mail-port.ts';
import { createSmtpMail } from './smtp-mail.ts';

let server: ReturnType<typeof createServer>;
let url: string;
let received: string;
let toRecipient: string;

/** As much of a mail server as a sender needs. */
beforeEach(async () => {
  received = '';
  toRecipient = '250 ok';
  server = createServer((socket) => {
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      received += text;
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('RCPT')) {
        socket.write(`${toRecipient}\r\n`);
      } else {
        socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const mail = { to: { name: 'Zoé', address: 'zoe@example.org' }, subject: 'Bonjour', text: 'texte', html: '<p>texte</p>' };

describe('mail by SMTP', () => {
  it('hands a mail over as text and HTML', async () => {
    const port = createSmtpMail({ url, from: 'Braise <braise@example.org>' });
    await port.send(mail);
    port.close();
    expect(received).toContain('MAIL FROM:<braise@example.org>');
    expect(received).toContain('RCPT TO:<zoe@example.org>');
    expect(received).toContain('multipart/alternative');
  });

  it.each([
    ['550 no such user', true],
    ['452 later', false],
  ])('tells what is final from what may pass: %s', async (answer, final) => {
    toRecipient = answer;
    const port = createSmtpMail({ url, from: 'braise@example.org' });
    const error: unknown = await port.send(mail).catch((thrown: unknown) => thrown);
    port.close();
    expect([error instanceof Error, error instanceof MailRefusedError]).toEqual([true, final]);
  });

  it('rejects when nobody answers', async () => {
    await new Promise((resolve) => server.close(resolve));
    const port = createSmtpMail({ url, from: 'braise@example.org' });
    await expect(port.send(mail)).rejects.toThrow(/ECONNREFUSED/);
    port.close();
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
});
