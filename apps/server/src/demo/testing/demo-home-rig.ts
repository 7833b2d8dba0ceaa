import { createGatewaySession } from '@braise/devices';
import type { Instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { createGateway } from '../../device-link/create-gateway.ts';
import { storeInventory } from '../../device-link/inventory.ts';
import { createPerson } from '../../features/identity/create-person.ts';
import { createTelemetry } from '../../telemetry/telemetry.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { DEMO_PASSWORD, DEMO_RESIDENTS, type DemoHome } from '../demo-residents.ts';
import { placeDemoDevices, seedDemoHome } from '../seed-demo-home.ts';

/** A database with demo homes that are set up, their devices heard of and placed, and nothing of their past. */
export async function createDemoHomeRig(now: () => Instant) {
  const test: TestDatabase = await createTestDatabase();
  const { database } = test;
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const telemetry = createTelemetry({ database, now, log: () => undefined });
  const deps = { database, bus, now };
  return {
    test,
    database,
    bus,
    telemetry,
    async makeHome(key: string): Promise<{ readonly demo: DemoHome; readonly homeId: number; readonly personId: string }> {
      const resident = DEMO_RESIDENTS.find(({ home }) => home?.definition.key === key);
      if (resident?.home === undefined || resident.home === null) throw new Error(`no demo home ${key}`);
      const demo = resident.home;
      const { email, name } = resident;
      const person = await createPerson(
        { database: database.kysely, now },
        { email, name, password: DEMO_PASSWORD, locale: 'fr', confirmed: true },
      );
      if (!person.ok) throw new Error(person.code);
      const { personId } = person;
      const homeId = await seedDemoHome(deps, demo, personId);
      const home = createVirtualHome({ definition: demo.definition, seed: demo.seed, start: now() });
      const announced = home.announce(now());
      for (const { id, kind, name: called } of demo.definition.gateways) {
        const gateway = await createGateway(database, { homeId, kind, name: called });
        if ('error' in gateway) throw new Error(gateway.error);
        const session = createGatewaySession(kind);
        const events = announced.filter(({ gatewayId }) => gatewayId === id).flatMap((message) => session.receive(message, now()));
        for (const event of events) {
          if (event.type === 'inventory')
            await storeInventory(database, { homeId, id: gateway.gatewayId }, new Map(), event.devices, now());
        }
      }
      await placeDemoDevices(deps, demo.definition, homeId, personId);
      return { demo, homeId, personId };
    },
    async close() {
      await telemetry.stop();
      await test.drop();
    },
  };
}
export type DemoHomeRig = Awaited<ReturnType<typeof createDemoHomeRig>>;
