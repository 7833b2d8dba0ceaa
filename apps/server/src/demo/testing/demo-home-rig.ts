import type { Instant } from '@braise/domain';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { createTelemetry } from '../../telemetry/telemetry.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { setUpDemoHome } from './set-up-demo-home.ts';

/** A database with demo homes that are set up, their devices heard of and placed, and nothing of their past. */
export async function createDemoHomeRig(now: () => Instant) {
  const test: TestDatabase = await createTestDatabase();
  const { database } = test;
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const log = (): void => undefined;
  const telemetry = createTelemetry({ database, now, log });
  const deps = { database, bus, now };
  return {
    test,
    database,
    bus,
    telemetry,
    log,
    makeHome: (key: string) => setUpDemoHome(deps, key),
    async close() {
      await telemetry.stop();
      await test.drop();
    },
  };
}
export type DemoHomeRig = Awaited<ReturnType<typeof createDemoHomeRig>>;
