import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request, Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { DAY, instant } from '@braise/domain';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveAuthority } from '../wire/web/serve-authority.ts';
import { certificateSource } from './certificate-source.ts';
import { ensureCertificate } from './ensure-certificate.ts';
import { localNames } from './local-names.ts';
import { renewCertificate } from './renew-certificate.ts';

const NOW = instant(Date.UTC(2026, 10, 21));
const NAMES = ['braise.local', 'localhost', '127.0.0.1', '::1'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-tls-'));
});
afterEach(() => rm(folder, { recursive: true }));

const keep = (names = NAMES, now = NOW) => ensureCertificate({ folder: join(folder, 'tls'), names, now });

describe('a certificate of our own', () => {
  it('is taken by a client that trusts the authority, and by no other', async () => {
    const real = instant(Date.now());
    const { cert, key, authority } = await keep(NAMES, real);
    const app = fastify({ https: { cert, key } });
    app.get('/', () => 'warm');
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const get = (options: { ca?: string; servername?: string }) =>
      new Promise<string>((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, ...options }, (response) => {
          response.setEncoding('utf8').on('data', resolve);
        });
        asked.on('error', reject).end();
      });
    try {
      expect(await get({ ca: authority })).toBe('warm');
      expect(await get({ ca: authority, servername: 'braise.local' })).toBe('warm');
      await expect(get({})).rejects.toThrow(/self-signed|unable to/);
      await expect(get({ ca: authority, servername: 'evil.example' })).rejects.toThrow(/altnames/);
    } finally {
      await app.close();
    }
  });

  it('stays while it is good, and its key is nobody else’s to read', async () => {
    const first = await keep();
    expect(await keep(NAMES, instant(NOW + 300 * DAY))).toEqual(first);
    expect((await stat(join(folder, 'tls/server-key.pem'))).mode & 0o077).toBe(0);
  });

  it('is renewed under the same authority before it ends, and for a new name', async () => {
    const first = await keep();
    const renewed = await keep(NAMES, instant(NOW + 370 * DAY));
    expect(renewed.cert).not.toBe(first.cert);
    expect(renewed.authority).toBe(first.authority);
    const moved = await keep([...NAMES, '192.168.1.20'], NOW);
    expect(new X509Certificate(moved.cert).checkIP('192.168.1.20')).toBe('192.168.1.20');
    expect(moved.authority).toBe(first.authority);
  });

  it('is made anew when a file is cut', async () => {
    const first = await keep();
    const path = join(folder, 'tls/server.pem');
    await writeFile(path, (await readFile(path, 'utf8')).slice(0, 100));
    const again = await keep();
    expect(again.cert).not.toBe(first.cert);
    expect(again.authority).toBe(first.authority);
  });

  it('is no longer than browsers take', async () => {
    const { validFromDate, validToDate } = new X509Certificate((await keep()).cert);
    expect((validToDate.getTime() - validFromDate.getTime()) / DAY).toBeLessThanOrEqual(398);
  });

  it('has an authority that devices fetch to trust it', async () => {
    const { authority } = await keep();
    const app = fastify();
    serveAuthority(app, () => authority);
    const answer = await app.inject({ url: '/certificate-authority.crt' });
    expect(answer.headers['content-type']).toBe('application/x-x509-ca-cert');
    const served = new X509Certificate(answer.body);
    expect([served.ca, served.toString()]).toEqual([true, new X509Certificate(authority).toString()]);
    expect(answer.body).not.toContain('PRIVATE');
    await app.close();
  });
});

describe('where a certificate comes from', () => {
  const source = (tls: Parameters<typeof certificateSource>[0]['tls']) =>
    certificateSource({ tls, dataDir: folder, publicUrl: 'https://braise.local:8420' }, () => NOW);

  it('is nowhere with plain HTTP', () => expect(source(null)).toBeNull());

  it('is our own unless one is given', async () => {
    const certificate = await source({ files: null })?.();
    expect(new X509Certificate(certificate?.cert ?? '').checkHost('braise.local')).toBe('braise.local');
    expect(certificate?.authority).toContain('CERTIFICATE');
  });

  it('is read again each time, since whoever gave it renews it', async () => {
    const files = { cert: join(folder, 'given.pem'), key: join(folder, 'given-key.pem') };
    const give = async ({ cert, key }: { readonly cert: string; readonly key: string }) => {
      await writeFile(files.key, key);
      await writeFile(files.cert, cert);
    };
    const [first, second] = [await keep(), await keep([...NAMES, 'nas.local'])];
    await give(first);
    const read = source({ files });
    expect(await read?.()).toEqual({ cert: first.cert, key: first.key, authority: null });
    await give(second);
    expect((await read?.())?.cert).toBe(second.cert);
  });

  it('is named by its settings when it is not there, is none, or has another key', async () => {
    const files = { cert: join(folder, 'given.pem'), key: join(folder, 'given-key.pem') };
    const read = async () => source({ files })?.();
    await expect(read()).rejects.toThrow(/^BRAISE_TLS_CERT, BRAISE_TLS_KEY: ENOENT/);
    const [first, second] = [await keep(), await keep([...NAMES, 'nas.local'])];
    await writeFile(files.key, first.key);
    await writeFile(files.cert, 'no certificate');
    await expect(read()).rejects.toThrow(/^BRAISE_TLS_CERT/);
    await writeFile(files.cert, second.cert);
    await expect(read()).rejects.toThrow(/^BRAISE_TLS_CERT.*mismatch/);
  });
});

describe('a certificate that is replaced while the server runs', () => {
  afterEach(() => void vi.useRealTimers());

  it('is served from the next look on; one that does not fit its key is reported and changes nothing', async () => {
    const real = instant(Date.now());
    const [first, other] = [await keep(NAMES, real), await keep([...NAMES, 'nas.local'], real)];
    const app = fastify({ https: first });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const served = () =>
      new Promise<string>((resolve, reject) => {
        const socket = connect({ host: '127.0.0.1', port: Number(port), ca: first.authority }, () => {
          resolve(socket.getPeerX509Certificate()?.toString().trim() ?? '');
          socket.destroy();
        }).on('error', reject);
      });
    const leaf = ({ cert }: { readonly cert: string }) => new X509Certificate(cert).toString().trim();
    let next = { ...other, key: first.key };
    const faults: unknown[] = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    if (!(app.server instanceof Server)) throw new Error('speaks no HTTPS');
    const end = renewCertificate(
      app.server,
      async () => next,
      (error) => faults.push(error),
    );
    try {
      await vi.advanceTimersByTimeAsync(12 * 3_600_000);
      await expect.poll(() => faults).toMatchObject([{ code: 'ERR_OSSL_X509_KEY_VALUES_MISMATCH' }]);
      expect(await served()).toBe(leaf(first));
      next = other;
      await vi.advanceTimersByTimeAsync(12 * 3_600_000);
      await expect.poll(served).toBe(leaf(other));
      expect(faults).toHaveLength(1);
    } finally {
      end();
      await app.close();
    }
  });
});

it('a machine is called by its public name, by localhost, by its own name and by its addresses', () => {
  const names = localNames('https://[fd00::7]:8420');
  expect(names.slice(0, 2)).toEqual(['fd00::7', 'localhost']);
  expect(names).toContain('127.0.0.1');
  expect(new Set(names).size).toBe(names.length);
});
