import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('starts a newcomer without any setting: loopback only, demo homes, embedded parts', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8420,
    demo: true,
    databaseUrl: null,
    publicUrl: 'http://localhost:8420',
    signUp: 'closed',
  });
  expect(config.weather).toEqual({ provider: 'open-meteo', url: null, key: null });
  expect(config.calendars).toEqual({ privateNetworks: false });
  expect(config.mqtt).toEqual({ url: null, host: '127.0.0.1', port: null, tls: null });
});

it('takes an empty variable as absent', () => {
  expect(readConfig({ DATABASE_URL: '', BRAISE_PORT: '' })).toMatchObject({ databaseUrl: null, port: 8420 });
});

it('names every variable that is wrong', () => {
  expect(() => readConfig({ BRAISE_PORT: '99999', DATABASE_URL: 'mysql://x', BRAISE_DEMO: 'yes' })).toThrow(
    /BRAISE_PORT[\s\S]*BRAISE_DEMO[\s\S]*DATABASE_URL/,
  );
  expect(() => readConfig({ BRAISE_MQTT_TLS_CERT: 'a.pem' })).toThrow(/go together/);
});

it('is reached at an origin, which issuer, audience and addresses to be sent back to share', () => {
  for (const written of ['https://braise.example/', 'https://Braise.Example', 'https://braise.example:443'])
    expect(readConfig({ BRAISE_PUBLIC_URL: written }).publicUrl).toBe('https://braise.example');
  for (const wrong of ['https://braise.example/heating', 'https://me:secret@braise.example', 'https://braise.example?x', 'ftp://x'])
    expect(() => readConfig({ BRAISE_PUBLIC_URL: wrong })).toThrow(/BRAISE_PUBLIC_URL/);
});

it('names what is no setting, and a sender that is no address', () => {
  expect(() => readConfig({ BRAISE_SINGUP: 'open' })).toThrow('BRAISE_SINGUP: there is no such setting');
  expect(readConfig({ BRAISE_MAIL_FROM: 'braise@example.org' }).mail.from).toBe('braise@example.org');
  for (const wrong of ['nonsense', 'Braise <nonsense>', 'a@b c@d'])
    expect(() => readConfig({ BRAISE_MAIL_FROM: wrong })).toThrow(/BRAISE_MAIL_FROM/);
});

it('believes no proxy by default, so many in a row, or those that are named', () => {
  expect(readConfig({}).trustProxy).toBe(0);
  expect(readConfig({ BRAISE_TRUST_PROXY: '0' }).trustProxy).toBe(0);
  expect(readConfig({ BRAISE_TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(readConfig({ BRAISE_TRUST_PROXY: '10.0.0.2, fd00::/8' }).trustProxy).toEqual(['10.0.0.2', 'fd00::/8']);
  for (const wrong of ['yes', '-1', '12', '10.0.0.0/0', '10.0.0.0/33', '10.0.0', 'proxy.lan', ','])
    expect(() => readConfig({ BRAISE_TRUST_PROXY: wrong })).toThrow(/BRAISE_TRUST_PROXY/);
});

it('takes origins of hosts as a browser writes them, and none by default', () => {
  expect(readConfig({}).hostOrigins).toEqual([]);
  const given = { BRAISE_HOST_ORIGINS: 'http://localhost:8421, https://host.example' };
  expect(readConfig(given).hostOrigins).toEqual(['http://localhost:8421', 'https://host.example']);
  for (const wrong of [
    '*',
    'localhost:8421',
    'http://localhost:8421/',
    'http://localhost:8421/x',
    'http://a.example; script-src *',
    'null',
  ])
    expect(() => readConfig({ BRAISE_HOST_ORIGINS: wrong })).toThrow(/BRAISE_HOST_ORIGINS/);
});

it('speaks HTTPS when asked, or when a certificate is given, and calls itself so', () => {
  expect(readConfig({})).toMatchObject({ tls: null, publicUrl: 'http://localhost:8420' });
  expect(readConfig({ BRAISE_TLS: '1' })).toMatchObject({ tls: { files: null }, publicUrl: 'https://localhost:8420' });
  const given = { BRAISE_TLS_CERT: '/etc/braise/cert.pem', BRAISE_TLS_KEY: '/etc/braise/key.pem' };
  expect(readConfig(given).tls).toEqual({ files: { cert: '/etc/braise/cert.pem', key: '/etc/braise/key.pem' } });
  expect(() => readConfig({ BRAISE_TLS: '1', BRAISE_TLS_KEY: 'key.pem' })).toThrow(/go together/);
  expect(() => readConfig({ BRAISE_TLS: '1', BRAISE_PUBLIC_URL: 'http://braise.local' })).toThrow(/begins with https/);
});

it('lets staff sign in here unless a provider is named, with whom of it', () => {
  expect(readConfig({}).staffProvider).toBeNull();
  const named = { BRAISE_STAFF_ISSUER: 'https://id.example', BRAISE_STAFF_CLIENT_ID: 'braise', BRAISE_STAFF_GROUP: 'support' };
  expect(readConfig(named).staffProvider).toEqual({
    issuer: 'https://id.example',
    clientId: 'braise',
    clientSecret: null,
    group: 'support',
  });
  for (const left of Object.keys(named))
    expect(() => readConfig({ ...named, [left]: undefined, BRAISE_STAFF_CLIENT_SECRET: 'x' })).toThrow(/go together/);
  expect(() => readConfig({ BRAISE_STAFF_CLIENT_SECRET: 'x' })).toThrow(/go together/);
});

it('runs every role unless some are named, which others must be able to join', () => {
  expect(readConfig({})).toMatchObject({ roles: ['api', 'engine', 'devices', 'jobs'], demo: true });
  const shared = { DATABASE_URL: 'postgresql://braise@db.example/braise' };
  expect(readConfig({ ...shared, BRAISE_ROLES: 'jobs, api,jobs' })).toMatchObject({ roles: ['jobs', 'api'], demo: false });
  expect(readConfig({ ...shared, BRAISE_ROLES: 'devices,engine' }).roles).toEqual(['devices', 'engine']);
  for (const apart of ['engine', 'devices,api,jobs'])
    expect(() => readConfig({ ...shared, BRAISE_ROLES: apart })).toThrow(/BRAISE_ROLES: engine and devices run in one process/);
  expect(() => readConfig({ BRAISE_ROLES: 'api' })).toThrow(/DATABASE_URL must name it/);
  expect(() => readConfig({ ...shared, BRAISE_ROLES: 'api', BRAISE_DEMO: '1' })).toThrow(/BRAISE_DEMO: .*every role/);
  for (const wrong of ['web', 'api,web', ',']) expect(() => readConfig({ ...shared, BRAISE_ROLES: wrong })).toThrow(/BRAISE_ROLES/);
});

it('answers figures to this machine alone, and to nobody unless it is wanted', () => {
  expect(readConfig({})).toMatchObject({ metrics: null, traces: null });
  expect(readConfig({ BRAISE_METRICS: '0' }).metrics).toBeNull();
  expect(readConfig({ BRAISE_METRICS: '1' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ BRAISE_METRICS: '[::1]:9000' }).metrics).toEqual({ host: '::1', port: 9000 });
  for (const wrong of ['0.0.0.0:9464', '10.0.0.2:9464', 'yes', 'localhost', '127.0.0.1:99999', '127.0.0.1.example:9464'])
    expect(() => readConfig({ BRAISE_METRICS: wrong })).toThrow(/BRAISE_METRICS/);
});
