import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Instant, instant } from '@braise/domain';
import { type HomeState, type VirtualHome, createForecast, createVirtualHome } from '@braise/simulator';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import { listGateways } from '../device-link/create-gateway.ts';
import { createPerson } from '../features/identity/create-person.ts';
import { findPersonByEmail } from '../features/identity/person.store.ts';
import { putWeather } from '../features/weather/weather.store.ts';
import { createClosedLoop } from './closed-loop.ts';
import { createDemoHomeState } from './demo-home-state.ts';
import { DEMO_PASSWORD, DEMO_RESIDENTS, type DemoResident } from './demo-residents.ts';
import { demoGatewayAccess, placeDemoDevices, seedDemoHome } from './seed-demo-home.ts';
import { linkVirtualHome } from './virtual-home-link.ts';

export type DemoDependencies = {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Instant;
  readonly log: Logger;
  readonly dataDir: string;
  readonly brokerUrl: string;
  /** Seconds of the homes' time for each second of the clock. */
  readonly speed: number;
  /** Lets the broker know gateways and passwords that were just made. */
  readonly refreshGateways: () => Promise<void>;
};

export type RunningDemo = { stop(): Promise<void> };

const HOUR = 3_600_000;
const SAVE_EVERY = 60_000;
/** A home that slept for longer is begun again instead of being lived through. */
const LONGEST_SLEEP = 3 * 24 * HOUR;
/** What a home lives through before it is first seen, so that its walls are warm. */
const WARM_UP = 3 * 24 * HOUR;
const FORECAST = 48 * HOUR;
/** Commands that are under way reach their devices, so that nobody takes their late effect for a person's. */
const COMMANDS_ARRIVE = 5 * 60_000;

/** The demo homes: set up by the commands that residents use, alive over the broker as any home. */
export async function startDemo(deps: DemoDependencies): Promise<RunningDemo> {
  const parts = new AsyncDisposableStack();
  try {
    const residents = await Promise.all(
      DEMO_RESIDENTS.map(async ({ home, ...person }) => ({ home, personId: await findOrCreatePerson(deps, person) })),
    );
    for (const { home, personId } of residents) if (home !== null) parts.use(await startHome(deps, home, personId));
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

async function startHome(deps: DemoDependencies, demo: NonNullable<DemoResident['home']>, personId: string): Promise<AsyncDisposable> {
  const { database, bus, now, log } = deps;
  const { definition, seed } = demo;
  const failed = (error: unknown) => log.error({ err: error, demo: definition.key }, 'demo home');
  const homeId = await seedDemoHome(deps, demo, personId);
  const known = new Map((await listGateways(database, homeId)).map(({ name, id }) => [name, id]));
  const access = await demoGatewayAccess(deps, definition, homeId, deps.brokerUrl, known);
  await deps.refreshGateways();

  const state = createDemoHomeState(join(deps.dataDir, 'demo'), definition.key);
  const home = await wake(await state.load(), demo, now());
  const forecast = createForecast(home.weather, seed);
  const place = () => placeDemoDevices(deps, definition, homeId, personId).catch(failed);
  const tellWeather = () => putWeather(database, homeId, weatherHours(home, forecast, now())).catch(failed);
  await tellWeather();

  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'devices-changed' && message.homeId === homeId) void place();
  });
  const link = await linkVirtualHome({ home, access, now, speed: deps.speed, failed });
  const saving = setInterval(() => void state.save(home.snapshot()).catch(failed), SAVE_EVERY);
  const weather = setInterval(() => void tellWeather(), HOUR / 4);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(saving);
      clearInterval(weather);
      unsubscribe();
      await link.stop();
      await state.save(home.snapshot());
    },
  };
}

/** The home as it has become since it was last seen, or a new one that has lived for a few days under the engine's decisions. */
async function wake(
  stored: HomeState | undefined,
  { definition, seed }: NonNullable<DemoResident['home']>,
  at: Instant,
): Promise<VirtualHome> {
  if (stored !== undefined && stored.seed === seed && at - stored.clock <= LONGEST_SLEEP) {
    const home = createVirtualHome({ definition, seed, start: at, snapshot: stored });
    home.advance(at);
    return home;
  }
  const start = instant(at - WARM_UP);
  const home = createVirtualHome({ definition, seed, start });
  const loop = createClosedLoop(home, start);
  const until = at - COMMANDS_ARRIVE;
  while (loop.now() < until) {
    await loop.advance(instant(Math.min(until, loop.now() + HOUR)));
    // what else the server has to do goes between the hours
    await setImmediate();
  }
  home.advance(at);
  return home;
}

function weatherHours(home: VirtualHome, forecast: ReturnType<typeof createForecast>, at: Instant) {
  const hour = Math.floor(at / HOUR);
  const ahead = forecast(at, instant((hour + 1) * HOUR), instant(at + FORECAST));
  return [home.weather.at(instant(hour * HOUR)), ...ahead].map((sample, index) => ({
    hour: Math.floor(sample.at / HOUR),
    temperature: sample.temperature,
    humidity: sample.humidity / 100,
    condition: sample.state,
    solar: sample.global,
    forecast: index > 0,
  }));
}
