import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log-options.ts';

test('what is secret or says where somebody lives is not written', () => {
  let written = '';
  const log = pino(logOptions('info'), { write: (line: string) => (written += line) });
  log.info({ headers: { authorization: 'Bearer s3cret', cookie: 's3cret' } }, 'request');
  log.info({ token: 's3cret', home: { latitude: 's3cret', geolocation: { longitude: 's3cret' } } }, 'home');
  log.info(
    { req: { method: 'GET', url: '/api/v2/invitations/s3cret?latitude=s3cret', routeOptions: { url: '/api/v2/invitations/:token' } } },
    'asked',
  );
  log.info({ body: { code: 's3cret' }, req: { query: { code: 's3cret' } } }, 'a code is exchanged');
  expect(written).not.toContain('s3cret');
  expect(written).toContain('/api/v2/invitations/:token');
});

test('what went wrong is written', () => {
  let written = '';
  const log = pino(logOptions('info'), { write: (line: string) => (written += line) });
  log.error({ err: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }, 'away');
  expect(JSON.parse(written)).toMatchObject({ err: { code: 'ECONNREFUSED', message: 'connect' } });
  written = '';
  log.warn({ attempt: 1, error: new Error('connect') }, 'database.restart-failed');
  expect(JSON.parse(written)).toMatchObject({ error: { message: 'connect', stack: expect.any(String) } });
});
