import { createGatewaySession } from '@braise/devices';
import type { Instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { createGateway } from '../../device-link/gateways/create-gateway.ts';
import { storeInventory } from '../../device-link/gateways/inventory.ts';
import type { CommandDependencies } from '../../commands/home-command.ts';
import { createPerson } from '../../identity/accounts/create-person.ts';
import { DEMO_PASSWORD, DEMO_RESIDENTS, type DemoHome } from '../demo-residents.ts';
import { placeDemoDevices, seedDemoHome } from '../seed-demo-home.ts';

/** A demo home with its resident, its devices heard of and placed, and nothing of its past: as the live one stands shortly after its first start. */
export async function setUpDemoHome(
  deps: CommandDependencies & { readonly now: () => Instant },
  key: string,
): Promise<{ readonly demo: DemoHome; readonly homeId: number; readonly personId: string }> {
  const { database, now } = deps;
  const resident = DEMO_RESIDENTS.find(({ home }) => home?.definition.key === key);
  const demo = resident?.home;
  if (resident === undefined || !demo) throw new Error(`no demo home ${key}`);
  const { email, name } = resident;
  const person = await createPerson(
    { database: database.kysely, now },
    { email, name, password: DEMO_PASSWORD, locale: 'fr', confirmed: true },
  );
  if (!person.ok) throw new Error(person.code);
  const { personId } = person;
  const homeId = await seedDemoHome(deps, demo, personId);
  if (homeId === null) throw new Error('the resident lives elsewhere');
  const home = createVirtualHome({ definition: demo.definition, seed: demo.seed, start: now() });
  const announced = home.announce(now());
  for (const { id, kind, name: called } of demo.definition.gateways) {
    const gateway = await createGateway(database, { homeId, kind, name: called });
    if ('error' in gateway) throw new Error(gateway.error);
    const session = createGatewaySession(kind);
    const events = announced.filter(({ gatewayId }) => gatewayId === id).flatMap((message) => session.receive(message, now()));
    for (const event of events) {
      if (event.type === 'inventory') await storeInventory(database, { homeId, id: gateway.gatewayId }, new Map(), event.devices, now());
    }
  }
  await placeDemoDevices(deps, demo.definition, homeId, personId);
  return { demo, homeId, personId };
}
