import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import { type HomeInside, createOpenHome } from '@braise/simulator';
import type { BenchHome } from '../homes/homes.ts';
import type { PolicyHome, PolicyMaker } from '../policies/policy.ts';
import { type AskedOfHome, createAsked, degreesOf } from './asked.ts';
import type { HomeRun, RoomRun } from './home-run.ts';

/** Share of what it could give from which an emitter is driven as far as it goes. */
const WIDE_OPEN = 0.95;

/** When it begins, the days that are lived without being judged, and those that are. */
export type Span = { readonly start: Instant; readonly learn: number; readonly days: number };

/** Lives a home under a policy. `each` is called after each minute of all days, for whoever wants to look. */
export async function live(
  bench: BenchHome,
  makePolicy: PolicyMaker,
  { start, learn, days }: Span,
  each?: (home: PolicyHome, at: Instant) => void,
): Promise<HomeRun> {
  const { definition } = bench;
  const { home, inside } = createOpenHome({ definition, seed: bench.seed, start, severity: 'normal' });
  const asked = createAsked(definition);
  const policyHome: PolicyHome = { bench, home, inside, asked, start };
  const policy = makePolicy(policyHome);
  const judged = instant(start + learn * DAY);
  const end = instant(judged + days * DAY);
  const recording = record(bench, inside, asked, judged, (days * DAY) / MINUTE);
  inside.onDial = (room, setpoint) => asked.turnDial(definition.rooms[room]?.key ?? '', setpoint, instant(inside.state.clock));
  await policy.advance(end, (at) => {
    if (bench.phones) {
      const presence = home.residents().some(({ distance }) => distance === 0) ? 'HOME' : 'AWAY';
      if (presence !== asked.presence()) {
        asked.setPresence(presence);
        policy.setPresence(presence);
      }
    }
    recording.minute(at);
    each?.(policyHome, at);
  });
  return recording.run(days);
}

function record({ definition }: BenchHome, inside: HomeInside, asked: AskedOfHome, from: Instant, minutes: number) {
  const { state } = inside;
  const rooms = definition.rooms.map((room, index): RoomRun & { readonly zone: number } => {
    const zone = definition.zones.findIndex((each) => each.room === room.key);
    const air = definition.devices.find((device) => device.role === 'air-conditioner' && device.room === room.key);
    const measuring = definition.zones[zone]?.measuringAddress ?? air?.address ?? '';
    return {
      key: room.key,
      area: room.area,
      zone,
      rated: inside.emitters[index]?.nominalPower ?? (air?.role === 'air-conditioner' ? air.maxPower : 0),
      offset: inside.offsets.get(measuring) ?? null,
      asked: new Float32Array(minutes),
      air: new Float32Array(minutes),
      heat: new Float32Array(minutes),
      limited: new Uint8Array(minutes),
      airing: new Uint8Array(minutes),
    };
  });
  const outdoor = new Float32Array(minutes);
  const valves = new Map(
    definition.devices
      .filter(({ role }) => role === 'valve')
      .map(({ address }) => [address, { settings: 0, temperatures: 0, reads: 0, last: 0 }]),
  );
  let energyBefore = 0;
  let starts = 0;
  let knownStarts = 0;

  inside.onCommand = (address, { kind }) => {
    const valve = valves.get(address);
    if (valve === undefined || state.clock < from) return;
    if (kind === 'external-temperature') valve.temperatures++;
    else if (kind === 'refresh') valve.reads++;
    // several messages of one moment are one message to the valve's radio
    else if (state.clock !== valve.last) {
      valve.settings++;
      valve.last = state.clock;
    }
  };

  return {
    minute(at: Instant): void {
      const now = sourceOf(inside);
      if (!now.hotWater && at > from) starts += now.starts - knownStarts;
      knownStarts = now.starts;
      if (at <= from) energyBefore = now.energy;
      const index = (at - from) / MINUTE - 1;
      if (index < 0) return;
      const { sample, airing } = inside.now();
      outdoor[index] = sample.temperature;
      for (const [i, room] of rooms.entries()) {
        room.asked[index] = degreesOf(asked.of(room.zone, at).setting);
        room.air[index] = state.plant.air[i]!;
        room.heat[index] = inside.heat[i]!;
        room.limited[index] = (inside.drive?.openings.get(i) ?? (inside.drive?.air.get(i) ?? 0) / room.rated) >= WIDE_OPEN ? 1 : 0;
        room.airing[index] = airing[i]! > 0 ? 1 : 0;
      }
    },
    run: (days: number): HomeRun => ({
      rooms,
      outdoor,
      energy: sourceOf(inside).energy - energyBefore,
      starts: state.source.kind === 'collective' ? null : starts,
      writes: [...valves.values()].map(({ settings, temperatures, reads }) => ({
        settings: settings / days,
        temperatures: temperatures / days,
        reads: reads / days,
      })),
    }),
  };
}

/** kWh taken for the rooms so far, starts so far, and whether it makes hot water now. */
function sourceOf({ state: { source } }: HomeInside): { readonly energy: number; readonly starts: number; readonly hotWater: boolean } {
  switch (source.kind) {
    case 'gas-boiler':
      return { energy: source.boiler.gasHeating, starts: source.boiler.starts, hotWater: source.boiler.hotWater };
    case 'heat-pump':
      return { energy: source.pump.electricHeating, starts: source.pump.starts, hotWater: source.pump.charging };
    case 'collective':
      return { energy: source.collective.heat, starts: 0, hotWater: false };
  }
}
