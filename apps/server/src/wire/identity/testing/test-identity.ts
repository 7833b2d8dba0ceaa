import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { vi } from 'vitest';
import type { BusMessage } from '../../../bus/bus.ts';
import { createInProcessBus } from '../../../bus/in-process-bus.ts';
import type { CreatePerson } from '../../../identity/accounts/create-person.ts';
import { createPerson } from '../../../identity/accounts/create-person.ts';
import type { Outbox } from '../../../providers/mail/outbox-mail.ts';
import { createOutboxMail } from '../../../providers/mail/outbox-mail.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { StaffProviderConfig } from '../staff/other-provider.ts';
import type { Identity } from '../register-identity.ts';
import { registerIdentity } from '../register-identity.ts';
import type { TestBrowser } from './test-browser.ts';
import { createTestBrowser } from './test-browser.ts';

export type TestIdentity = {
  readonly app: FastifyInstance;
  readonly routes: readonly { readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT'; readonly url: string }[];
  readonly identity: Identity;
  readonly database: TestDatabase['database'];
  readonly publicUrl: string;
  readonly messages: readonly BusMessage[];
  readonly outbox: Outbox;
  /** All that was logged. */
  readonly log: () => string;
  readonly browser: () => TestBrowser;
  readonly person: (person: Partial<CreatePerson> & { readonly email: string }) => Promise<string>;
  /** Moves the clock of the process. */
  readonly pass: (milliseconds: number) => void;
  /** The link in the newest mail to an address. */
  readonly linkTo: (address: string) => Promise<string>;
  close(): Promise<void>;
};

export const PASSWORD = 'quatre mots au soleil';

/** The whole of identity on a PostgreSQL of its own, with an outbox and a clock that can be moved. */
export async function startTestIdentity(
  options: {
    readonly signUp?: 'closed' | 'open';
    readonly publicUrl?: string;
    readonly staffProvider?: StaffProviderConfig;
    /** A second process on the database of this one. */ readonly beside?: TestIdentity;
  } = {},
): Promise<TestIdentity> {
  const own = options.beside === undefined ? await createTestDatabase() : null;
  const database = own?.database ?? (options.beside as TestIdentity).database;
  const folder = await mkdtemp(join(tmpdir(), 'braise-outbox-'));
  const publicUrl = options.publicUrl ?? 'http://localhost:8420';
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level: 'trace', stream } });
  const routes: TestIdentity['routes'][number][] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one as 'GET', url });
  });
  const bus = createInProcessBus((error) => app.log.error(error));
  const messages: BusMessage[] = [];
  bus.subscribe((message) => messages.push(message));
  const now = () => instant(Date.now());
  const outbox = createOutboxMail({ folder, from: 'Braise <braise@localhost>', now });
  const identity = await registerIdentity(app, {
    database,
    bus,
    mail: { kind: 'outbox', port: outbox },
    config: { publicUrl, signUp: options.signUp ?? 'closed', staffProvider: options.staffProvider ?? null },
    now,
    log: app.log,
  });
  await app.ready();

  return {
    app,
    routes,
    identity,
    database,
    publicUrl,
    messages,
    outbox,
    log: () => lines.join(''),
    browser: () => createTestBrowser(app, publicUrl),
    async person(person) {
      const created = await createPerson(
        { database: database.kysely, now },
        { name: 'Camille', password: PASSWORD, locale: 'fr', confirmed: true, ...person },
      );
      if (!created.ok) throw new Error(created.code);
      return created.personId;
    },
    // The library reads the clock of the process, so that is the one to move; timers run on.
    pass: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    async linkTo(address) {
      const newest = (await outbox.list()).find((mail) => mail.to === address);
      const mail = newest && (await outbox.read(newest.id));
      const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? '')?.[0];
      if (link === undefined) throw new Error(`no link was sent to ${address}`);
      return link;
    },
    async close() {
      if (own !== null) vi.useRealTimers();
      await app.close();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
