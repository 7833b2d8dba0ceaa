import type { Instant } from '@braise/domain';
import type { HomeDefinition, HomeState, VirtualHome } from '@braise/simulator';
import type { CommandDependencies } from '../../commands/home-command.ts';
import { addPoint } from '../../features/metering-points/add-point.ts';
import { listCountingDevices } from '../../features/metering-points/counting-devices.store.ts';
import { listPlacedDevices } from '../demo.store.ts';

const metersOf = ({ devices }: HomeDefinition) => devices.filter(({ role }) => role === 'meter');

/** Meters that a home did not have as it was `stored` say nothing until they are handed over: what they show follows from its past. */
export function holdMeters(home: VirtualHome, stored: Pick<HomeState, 'devices'> | undefined, at: Instant): void {
  for (const { address } of metersOf(home.definition)) {
    if (stored?.devices[address] === undefined) home.inject({ kind: 'hold-count', address }, at);
  }
}

/** Those that were held go on from what the past left them at, and their resident says what they count, once the home has heard of them: until then they are held. */
export async function handOverMeters(
  deps: CommandDependencies,
  home: VirtualHome,
  { homeId, personId, at }: { readonly homeId: number; readonly personId: string; readonly at: Instant },
): Promise<void> {
  const { definition } = home;
  const { devices } = home.snapshot();
  const held = metersOf(definition).filter(({ address }) => typeof devices[address]?.meter?.heldAt === 'number');
  if (held.length === 0) return;
  const paired = new Map((await listPlacedDevices(deps.database, homeId)).map((device) => [device.address, device.id]));
  const counters = await listCountingDevices(deps.database, homeId, []);
  for (const { address, name } of held) {
    const counter = counters.find(({ deviceId }) => deviceId === paired.get(address));
    if (counter === undefined) continue;
    const { deviceId, channels, last } = counter;
    const point = { designation: name, energy: 'ELECTRICITY', scope: 'HEATING_AND_HOT_WATER', counter: { deviceId, channels } } as const;
    const made = await addPoint(deps, { homeId, personId, at, idempotency: null }, point);
    // said before the server ended
    if (!made.ok && made.error.code !== 'meteringPoint.taken') throw new Error(`the meter ${name} was refused: ${made.error.code}`);
    home.inject({ kind: 'go-on-counting', address, shown: last?.value ?? null }, at);
  }
}
