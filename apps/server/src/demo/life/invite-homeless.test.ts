import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instant, DAY, instant } from '@braise/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { createPerson } from '../../identity/accounts/create-person.ts';
import { hashSecretToken } from '../../identity/tokens/secret-token.ts';
import { acceptInvitation } from '../../features/people/invitations/accept-invitation.ts';
import { createPeopleMailer } from '../../features/people/people-mailer.ts';
import type { PeopleDependencies } from '../../features/people/people-dependencies.ts';
import { type Outbox, createOutboxMail } from '../../providers/mail/outbox-mail.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { DEMO_RESIDENTS } from '../demo-residents.ts';
import { inviteHomeless } from './invite-homeless.ts';
import { seedDemoHome } from '../seed-demo-home.ts';
import { setUpDemoHome } from '../testing/set-up-demo-home.ts';

const ALIX = 'sans-foyer@demo.braise.local';

let time = Date.UTC(2026, 10, 20);
const now = (): Instant => instant(time);
let database: TestDatabase;
let folder: string;
let outbox: Outbox;
let people: PeopleDependencies;
beforeEach(async () => {
  time = Date.UTC(2026, 10, 20);
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'braise-outbox-'));
  outbox = createOutboxMail({ folder, from: 'Braise <braise@localhost>', now });
  const unexpected = (error: unknown) => {
    throw error;
  };
  const bus = createInProcessBus(unexpected);
  const mailer = createPeopleMailer({ ...database, mail: outbox, publicUrl: 'http://localhost:8420', now, report: unexpected });
  people = { database: database.database, bus, mailer, forgetHome: async () => undefined };
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function setUp() {
  const { demo, homeId, personId } = await setUpDemoHome({ ...people, now }, 'louis');
  const alix = await createPerson(
    { database: database.database.kysely, now },
    { email: ALIX, name: 'Alix', password: 'x', locale: 'fr', confirmed: true },
  );
  if (!alix.ok) throw new Error(alix.code);
  const residents = [
    { email: 'louis@demo.braise.local', personId, home: demo },
    { email: ALIX, personId: alix.personId, home: null },
  ];
  const start = async () => {
    await inviteHomeless({ ...people, people, now }, residents, [{ key: 'louis', homeId }]);
    await people.mailer.settled();
    return (await outbox.list()).filter(({ to }) => to === ALIX);
  };
  return { start, homeId, alixId: alix.personId };
}

test('whoever of the demo has no home has one invitation waiting, whose mail is in the outbox', async () => {
  const { start, homeId, alixId } = await setUp();
  const [mail] = await start();
  expect(mail?.subject).toMatch(/^Louis vous invite à rejoindre /);
  expect(await start()).toHaveLength(1);
  time += 25 * DAY;
  const [renewed, ...former] = await start();
  expect(former).toHaveLength(1);
  const text = (await outbox.read(renewed?.id ?? ''))?.text ?? '';
  const secret = /token=(\S+)/.exec(text)?.[1] ?? '';
  expect(await acceptInvitation(people, alixId, hashSecretToken(secret), now())).toEqual({ ok: true, homeId });
  time += 60 * DAY;
  expect(await start()).toHaveLength(2);
});

test('a demo resident who moved in with others leaves their home as it is at the next start', async () => {
  const { homeId } = await setUp();
  const camille = DEMO_RESIDENTS.find(({ email }) => email.startsWith('camille'));
  if (!camille?.home) throw new Error('camille');
  const { kysely } = database.database;
  const person = await createPerson(
    { database: kysely, now },
    { email: camille.email, name: camille.name, password: 'x', locale: 'fr', confirmed: true },
  );
  if (!person.ok) throw new Error(person.code);
  await kysely.insertInto('membership').values({ home_id: homeId, person_id: person.personId }).execute();
  const rooms = () => kysely.selectFrom('room').select(['home_id', 'name']).execute();
  const before = await rooms();
  expect(await seedDemoHome({ ...people, now }, camille.home, person.personId)).toBeNull();
  expect(await rooms()).toEqual(before);
});
