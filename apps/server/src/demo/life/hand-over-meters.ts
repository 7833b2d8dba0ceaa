import type { Instant } from '@braise/domain';
import type { HomeDefinition, VirtualHome } from '@braise/simulator';
import type { CommandDependencies } from '../../commands/home-command.ts';
import { addPoint } from '../../features/metering-points/add-point.ts';
import { listCountingDevices } from '../../features/metering-points/counting-devices.store.ts';
import { findDemoPlaces } from '../demo-places.ts';

const metersOf = ({ devices }: HomeDefinition) => devices.filter(({ role }) => role === 'meter');

/** Meters of a home whose past is still to be made say nothing until that is: what they show follows from it. */
export function holdMeters(home: VirtualHome, at: Instant): void {
  for (const { address } of metersOf(home.definition)) home.inject({ kind: 'hold-count', address }, at);
}

/** Those that were held go on from what the past left them at, and their resident says what they count. Nothing where none is held. */
export async function handOverMeters(
  deps: CommandDependencies,
  home: VirtualHome,
  { homeId, personId, at }: { readonly homeId: number; readonly personId: string; readonly at: Instant },
): Promise<void> {
  const { definition } = home;
  const { devices } = home.snapshot();
  const held = metersOf(definition).filter(({ address }) => typeof devices[address]?.meter?.heldAt === 'number');
  if (held.length === 0) return;
  const places = await findDemoPlaces(deps.database, definition, homeId);
  const counters = await listCountingDevices(deps.database, homeId);
  for (const { address, name } of held) {
    const counter = counters.find(({ deviceId }) => deviceId === places?.devices.get(address));
    if (counter !== undefined) {
      const { deviceId, channel } = counter;
      const point = { designation: name, energy: 'ELECTRICITY', scope: 'HEATING_AND_HOT_WATER', counter: { deviceId, channel } } as const;
      const made = await addPoint(deps, { homeId, personId, at, idempotency: null }, point);
      // said before the server ended
      if (!made.ok && made.error.code !== 'meteringPoint.taken') throw new Error(`the meter ${name} was refused: ${made.error.code}`);
    }
    home.inject({ kind: 'go-on-counting', address, shown: counter?.last?.value ?? null }, at);
  }
}
