import { join } from 'node:path';
import { type Instant, HOUR, instant, MINUTE, DAY } from '@braise/domain';
import { type HomeState, type Severity, type VirtualHome, createVirtualHome } from '@braise/simulator';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Database, DatabaseAddress } from '../database/database.ts';
import { listGateways } from '../device-link/gateways/create-gateway.ts';
import { createPerson } from '../identity/accounts/create-person.ts';
import { findPersonByEmail } from '../identity/accounts/person.store.ts';
import type { PeopleDependencies } from '../features/people/people-dependencies.ts';
import { putWeather } from '../home-model/weather.store.ts';
import { createGeneratedWeather } from '../providers/weather/generated-weather.ts';
import { beginningOfPast } from './past/beginning-of-past.ts';
import { createDemoHomeState } from './demo-home-state.ts';
import { setUpDemoPhones } from './life/demo-phones.ts';
import { dateHomeBack, dateHomeOnly, findPast, homeCreatedAt, openPast } from './past/demo-past.store.ts';
import { findDemoPlaces } from './demo-places.ts';
import { findHomeOf } from '../home-model/membership.store.ts';
import { inviteHomeless } from './life/invite-homeless.ts';
import { DEMO_PASSWORD, DEMO_RESIDENTS, type DemoHome, type DemoResident } from './demo-residents.ts';
import { oneAtATime } from './life/one-at-a-time.ts';
import { demoGatewayAccess, placeDemoDevices, seedDemoHome } from './seed-demo-home.ts';
import { startDemoPast } from './past/start-demo-past.ts';
import { handOverMeters, holdMeters } from './life/hand-over-meters.ts';
import { linkVirtualHome } from './life/virtual-home-link.ts';
import { warmUp } from './past/warm-up.ts';

export type DemoDependencies = {
  readonly database: Database;
  readonly bus: Bus;
  readonly people: PeopleDependencies;
  readonly now: () => Instant;
  readonly log: Logger;
  readonly dataDir: string;
  readonly brokerUrl: string;
  /** What befalls the homes while the server runs. */
  readonly severity: Severity;
  /** Seconds of the homes' time for each second of the clock. */
  readonly speed: number;
  readonly past: {
    /** How long the homes' history is; 0: none. */
    readonly months: number;
    /** Where those who make it reach the database. */
    readonly address: DatabaseAddress;
    /** Share that is stored, 0..1. */
    readonly progress: (share: number) => void;
  };
  /** Lets the broker know gateways and passwords that were just made. */
  readonly refreshGateways: () => Promise<void>;
};

export type RunningDemo = { stop(): Promise<void> };

const SAVE_EVERY = MINUTE;
/** A home that slept for longer is begun again instead of being lived through. */
const LONGEST_SLEEP = 3 * DAY;
/** Hours ahead of which the weather is told. */
const FORECAST = 48;
const PHONES_TELL_EVERY = 10_000;
/** What was set up so shortly after the home's life began belongs to it from the beginning. */
const SETTING_UP = HOUR / 6;

/** The demo homes: set up by the commands that residents use, alive over the broker as any home, with a history made beside it. */
export async function startDemo(deps: DemoDependencies): Promise<RunningDemo> {
  const { database, past, bus, log } = deps;
  const failed = (error: unknown) => log.error({ err: error }, "the demo homes' history");
  const parts = new AsyncDisposableStack();
  const stopping = new AbortController();
  try {
    const residents = await Promise.all(
      DEMO_RESIDENTS.map(async ({ home, ...person }) => ({ home, email: person.email, personId: await findOrCreatePerson(deps, person) })),
    );
    const homes: StartedHome[] = [];
    for (const { home, personId } of residents) {
      const started = home === null ? null : await startHome(deps, home, personId);
      if (started !== null) homes.push(parts.use(started));
    }
    await inviteHomeless(deps, residents, homes);
    const waiting = homes.filter(({ pastMissing }) => pastMissing);
    const history = Promise.all(waiting.map(({ placed }) => placed))
      .then(() => {
        if (stopping.signal.aborted || waiting.length === 0) return null;
        return startDemoPast({ database, address: past.address, bus, homes: waiting, progress: past.progress, log });
      })
      .catch(failed);
    parts.defer(async () => {
      stopping.abort();
      for (const home of homes) home.giveUp();
      await (await history)?.stop();
    });
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
  return { stop: () => parts.disposeAsync() };
}

async function findOrCreatePerson({ database, now }: DemoDependencies, { email, name }: Omit<DemoResident, 'home'>): Promise<string> {
  const known = await findPersonByEmail(database.kysely, email);
  if (known !== null) return known.id;
  const made = await createPerson(
    { database: database.kysely, now },
    { email, name, password: DEMO_PASSWORD, locale: 'fr', confirmed: true },
  );
  if (!made.ok) throw new Error(`the demo resident ${email} was refused: ${made.code}`);
  return made.personId;
}

type StartedHome = AsyncDisposable & {
  readonly homeId: number;
  readonly key: string;
  readonly pastMissing: boolean;
  /** Resolves when every device stands in its room, or nobody waits for it any more. */
  readonly placed: Promise<void>;
  giveUp(): void;
};

/** Null: there is no such home any more, and its resident lives elsewhere. */
async function startHome(deps: DemoDependencies, demo: DemoHome, personId: string): Promise<StartedHome | null> {
  const { database, bus, now, log } = deps;
  const { definition, seed } = demo;
  const { key } = definition;
  const failed = (error: unknown) => log.error({ err: error, demo: key }, 'demo home');
  const state = createDemoHomeState(join(deps.dataDir, 'demo'), key);
  const stored = await state.load();
  const at = now();
  // who has only just moved in has not said yet what they heat with, and what that costs
  const homeId = await seedDemoHome(deps, deps.past.months > 0 ? demo : { ...demo, tariff: null, energy: null }, personId);
  if (homeId === null) return null;
  const known = new Map((await listGateways(database, homeId)).map(({ name, id }) => [name, id]));
  const access = await demoGatewayAccess(deps, definition, homeId, deps.brokerUrl, known);
  await deps.refreshGateways();

  if (deps.past.months > 0) {
    // the home's life began when it was made: now, or under an earlier release of this program
    const endsAt = stored === undefined ? at : await homeCreatedAt(database, homeId);
    await openPast(database, homeId, beginningOfPast(definition.timeZone, at, deps.past.months), endsAt);
  }
  const home = await wake(stored, demo, deps.severity, at);
  if (deps.past.months > 0) holdMeters(home, stored, at);
  const save = oneAtATime(() => state.save(home.snapshot()));
  // what lives from here on is what the history runs into
  await save();
  const weather = createGeneratedWeather({ weather: home.weather, seed, now });
  const placed = Promise.withResolvers<void>();
  let settled = false;
  const place = oneAtATime(async () => {
    await placeDemoDevices(deps, definition, homeId, personId);
    if (settled || (await findDemoPlaces(database, definition, homeId)) === null) return;
    settled = true;
    const past = await findPast(database, homeId);
    if (past !== null && past.state === null && past.doneUntil < past.endsAt) {
      await dateHomeBack(database, homeId, past.beginsAt, instant(past.endsAt + SETTING_UP));
      if (demo.madeOn !== null) await dateHomeOnly(database, homeId, demo.madeOn);
      bus.publish({ type: 'history-grew', homeId });
    }
    placed.resolve();
  });
  const tellWeather = async (): Promise<void> => {
    const hour = Math.floor(now() / HOUR);
    const answer = await weather.hours([definition.place], hour, hour + 1 + FORECAST);
    const hours = (answer.ok ? answer.hours[0] : undefined) ?? [];
    await putWeather(
      database,
      homeId,
      hours.map((one) => ({ ...one, forecast: one.hour > hour })),
    );
  };
  await tellWeather().catch(failed);
  const handOver = oneAtATime(async () => {
    const past = await findPast(database, homeId);
    if (past !== null && past.doneUntil < past.endsAt) return;
    await handOverMeters(deps, home, { homeId, personId, at: now() });
    await save();
  });

  const parts = new AsyncDisposableStack();
  const every = (milliseconds: number, work: () => Promise<void>): void => {
    const timer = setInterval(() => void work().catch(failed), milliseconds);
    parts.defer(() => clearInterval(timer));
  };
  let end: () => Promise<void> = async () => undefined;
  try {
    // after the home has stopped to live
    parts.defer(save);
    parts.defer(
      bus.subscribe((message) => {
        if (message.type === 'devices-changed' && message.homeId === homeId) void place().then(handOver).catch(failed);
        if (message.type === 'history-grew' && message.homeId === homeId) void handOver().catch(failed);
        if (message.type === 'home-deleted' && message.homeId === homeId) void end().catch(failed);
      }),
    );
    await place();
    await handOver().catch(failed);
    const past = await findPast(database, homeId);
    const link = await linkVirtualHome({ home, access, now, speed: deps.speed, failed });
    parts.defer(() => link.stop());
    every(SAVE_EVERY, save);
    every(HOUR / 4, tellWeather);
    const livesThere = (await findHomeOf(database, personId)) === homeId;
    const phones = await setUpDemoPhones(deps, livesThere ? demo.phones : [], homeId, personId);
    every(
      PHONES_TELL_EVERY,
      oneAtATime(() => phones.tell(home)),
    );
    let ending: Promise<void> | null = null;
    end = () => (ending ??= parts.disposeAsync());
    return {
      homeId,
      key,
      pastMissing: past !== null && past.doneUntil < past.endsAt,
      placed: placed.promise,
      giveUp: () => placed.resolve(),
      [Symbol.asyncDispose]: () => end(),
    };
  } catch (error) {
    // the next start would have a second home live beside this one
    await parts.disposeAsync();
    throw error;
  }
}

/** The home as it has become since it was last seen, or a new one that has lived for a few days under the engine's decisions. */
async function wake(stored: HomeState | undefined, demo: DemoHome, severity: Severity, at: Instant): Promise<VirtualHome> {
  const { definition, seed } = demo;
  const known = stored !== undefined && stored.seed === seed && at - stored.clock <= LONGEST_SLEEP;
  const snapshot = known ? stored : (await warmUp(demo, at)).home.snapshot();
  const home = createVirtualHome({ definition, seed, start: at, snapshot, severity });
  home.advance(at);
  return home;
}
