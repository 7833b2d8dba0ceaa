import type { Decision } from '@braise/control';
import { DAY, MINUTE, instant } from '@braise/domain';
import { degreesOf } from './lived/asked.ts';
import { live } from './lived/live.ts';
import { readOptions } from './options.ts';
import { oursHeard } from './policies/ours.ts';
import type { PolicyHome } from './policies/policy.ts';
import { type PolicyName, POLICIES } from './policies/policies.ts';

/*
 * `node apps/server/bench/heating/trace.ts --seeds tuning --home five-boiler --room salon --day 3 [--policy ours] [--learn 14]`: a room's day in lines of
 * ten minutes. `--day` counts from 0 after the days of learning; times are those of the home's clock.
 */
const EACH = 10;
const { homes, span, rest } = readOptions(process.argv.slice(2));
const { home: name = '', room: key = 'salon', day = '0', policy = 'ours' } = rest;
const bench = homes.find((each) => each.name === name);
if (bench === undefined) throw new Error(`--home is one of ${homes.map((each) => each.name).join(', ')}`);
const room = bench.definition.rooms.findIndex((each) => each.key === key);
if (room < 0) throw new Error(`--room is one of ${bench.definition.rooms.map((each) => each.key).join(', ')}`);
if (!(policy in POLICIES)) throw new Error(`--policy is one of ${Object.keys(POLICIES).join(', ')}`);

const zone = bench.definition.zones.findIndex((each) => each.room === key);
const addresses = bench.definition.zones[zone]?.channels.map(({ address }) => address) ?? [];
const devices = addresses.map((address) => bench.definition.devices.find((each) => each.address === address)!);
const zoneClock = new Intl.DateTimeFormat('en-GB', { timeZone: bench.definition.timeZone, hour: '2-digit', minute: '2-digit' });
const first = span.start + (span.learn + Number(day)) * DAY;

const said = (value: number | undefined, digits = 1): string => (value === undefined || Number.isNaN(value) ? '·' : value.toFixed(digits));
/** kW summed over the minutes of a line. */
let given = 0;

let decided: Decision | null = null;

/** Why ours does what it does, where it is ours. */
function reasons(): readonly string[] {
  if (decided === null) return [];
  const { effective, demand } = decided.rooms[zone] ?? {};
  const sources = decided.heatSources.map(
    ({ callForHeat, flowTarget, reason }) => `${callForHeat ? 'call' : 'rest'} ${flowTarget ?? ''} ${reason}`,
  );
  return [`${effective?.reason ?? ''} demand ${said(demand ?? undefined, 2)}`, ...sources];
}

/** One line: what is asked, what is so, what each device senses and was told, and the water. */
function line({ inside, asked }: PolicyHome, at: number): string {
  const { state } = inside;
  const { sample, airing, sun, gains } = inside.now();
  const perDevice = devices.map(({ address, role }) => {
    const { radio, valve } = state.devices[address] ?? {};
    if (role === 'room-sensor' || valve === undefined) return `${role} ${said(radio?.said.temperature)}`;
    const external = valve.external && valve.usesExternal ? ` given ${said(valve.external.celsius)}` : '';
    return `valve ${said(radio?.said.temperature)} at ${said(valve.setpoint)}${external} stroke ${said(100 * valve.stroke, 0)} %`;
  });
  return [
    zoneClock.format(at),
    `asked ${said(degreesOf(asked.of(zone, instant(at)).setting))}`,
    `air ${said(state.plant.air[room], 2)}`,
    ...perDevice,
    `heat ${said(given / EACH, 2)} kW`,
    `water ${said(state.water.emitters[room], 0)} flow ${said(state.water.flow, 0)}`,
    `out ${said(sample.temperature)}`,
    `sun ${said(sun[room], 2)} people ${said(gains[room], 2)}`,
    ...reasons(),
    ...((airing[room] ?? 0) > 0 ? ['WINDOW'] : []),
  ].join(' | ');
}

console.log(`${name} ${key} under ${policy}, ${new Date(first).toISOString().slice(0, 10)}`);
const maker =
  policy === 'ours'
    ? oursHeard((decision) => {
        decided = decision;
      })
    : POLICIES[policy as PolicyName];
await live(bench, maker, { ...span, days: Number(day) + 1 }, (home, at) => {
  given += home.inside.heat[room] ?? 0;
  if ((at / MINUTE) % EACH !== 0) return;
  if (at > first) console.log(line(home, at));
  given = 0;
});
