import { type Instant, DAY, MINUTE, REASONS, instant } from '@braise/domain';
import { LONGEST_SILENCE, connectionOver } from '@braise/domain/climate';
import { createVirtualHome } from '@braise/simulator';
import { describe, expect, it } from 'vitest';
import { createDemoLife } from './demo-life.ts';
import { DEMO_RESIDENTS, type DemoHome } from '../demo-residents.ts';
import { mishapsOf } from '../past/past-mishaps.ts';
import { type AppRequest, appRequestsOf } from './residents-at-the-app.ts';

const LONGEST_SILENCE_MINUTES = LONGEST_SILENCE / MINUTE;
const START = instant(Date.parse('2025-10-19T22:00:00Z'));
const demoOf = (key: string): DemoHome => {
  const demo = DEMO_RESIDENTS.find(({ home }) => home?.definition.key === key)?.home;
  if (!demo) throw new Error(key);
  return demo;
};
const datesOf = (days: number) => Array.from({ length: days }, (_, day) => Temporal.PlainDate.from('2025-10-20').add({ days: day }));

function requestsOf(key: string): readonly AppRequest[] {
  const { definition, seed } = demoOf(key);
  const home = createVirtualHome({ definition, seed, start: START });
  return datesOf(396).flatMap((date) => appRequestsOf(home, seed, date));
}

describe('residents at the app', () => {
  const [camille, nora] = [requestsOf('camille'), requestsOf('nora')];

  it('ask the same whenever they are asked, now and then', () => {
    const requests = camille;
    expect(requestsOf('camille')).toEqual(requests);
    const evenings = requests.filter(({ source }) => source !== 'all-off');
    expect(evenings.length).toBeGreaterThan(20);
    expect(evenings.length).toBeLessThan(150);
    expect(new Set(requests.map(({ source }) => source))).toEqual(new Set(['app', 'boost', 'all-off']));
  });

  it('turn the boiler’s rooms off for the summer, and on again', () => {
    const summer = camille.filter(({ source }) => source === 'all-off');
    expect(summer.filter(({ setting }) => setting?.power === 'OFF').length).toBe(6);
    expect(summer.filter(({ setting }) => setting === null).length).toBe(6);
    expect(nora.some(({ source }) => source === 'all-off')).toBe(false);
  });

  it('cool the veranda on hot days and heat it on cold ones', () => {
    const modes = nora.flatMap(({ setting }) => (setting?.power === 'ON' ? (setting.mode ?? []) : []));
    expect(new Set(modes)).toEqual(new Set(['HEAT', 'COOL']));
  });
});

it('now and then something is not heard for longer than any device may be silent', () => {
  const { definition, seed } = demoOf('nora');
  const days = datesOf(396).map((date) => mishapsOf(definition, seed, date));
  const silent = days.filter((mishaps) => mishaps.length > 0).length;
  expect(silent).toBeGreaterThan(12);
  expect(silent).toBeLessThan(60);
  expect(days.flat().every(({ event }) => 'minutes' in event && event.minutes > LONGEST_SILENCE_MINUTES && event.minutes <= 180)).toBe(
    true,
  );
});

it('a home whose residents are out is away as their phones say, and one without phones never', async () => {
  /** Whether it is within six days. */
  const isAway = async (key: string) => {
    const seen = new Set<string>();
    const life = createDemoLife(demoOf(key), START, {
      store: ({ quantity, value }) => quantity === 'effectiveReason' && seen.add(REASONS[value] ?? ''),
    });
    for (let day = 1; day <= 6 && !seen.has('AWAY'); day++) await life.advance(instant(START + day * DAY));
    return { away: seen.has('AWAY'), phones: life.phones(), kept: JSON.parse(JSON.stringify(life.snapshot().loop.phones)) as unknown };
  };
  const camille = await isAway('camille');
  expect(camille).toMatchObject({ away: true, phones: [{ track: { heardAt: expect.any(Number) } }, {}, {}] });
  expect(camille.kept).toEqual(camille.phones);
  expect(await isAway('louis')).toMatchObject({ away: false, phones: [] });
});

it('rooms that are to be warm at their blocks begin before them, and no others', async () => {
  const demo = demoOf('camille');
  const early = new Set<string | undefined>();
  const life = createDemoLife(demo, START, {
    store: ({ quantity, value, roomNumber }) =>
      quantity === 'effectiveReason' && REASONS[value] === 'EARLY_START' && early.add(demo.definition.zones[roomNumber - 1]?.name),
  });
  await life.advance(instant(START + 2 * DAY));
  expect([...early]).toEqual(demo.preheated);
});

it.each(['silence', 'gateway-offline'] as const)('a %s shows as disconnected in its rooms, and in no other', async (kind) => {
  const demo = demoOf('nora');
  const { definition, seed } = demo;
  const date = datesOf(396).find((day) => mishapsOf(definition, seed, day).some(({ event }) => event.kind === kind));
  if (date === undefined) throw new Error(`no ${kind} in thirteen months`);
  const mishaps = mishapsOf(definition, seed, date);
  const midnight = instant(date.toZonedDateTime(definition.timeZone).epochMilliseconds);
  const heard = new Map<string, Instant[]>();
  const life = createDemoLife(demo, instant(midnight - 2 * DAY), {
    mishaps: true,
    store: ({ deviceAddress, at }) => heard.set(deviceAddress, [...(heard.get(deviceAddress) ?? []), at]),
  });
  await life.advance(instant(midnight + DAY));
  const [first] = mishaps;
  if (first === undefined || !('minutes' in first.event)) throw new Error('nothing happened');
  const end = first.at + first.event.minutes * MINUTE;
  for (const { measuringAddress, channels } of definition.zones.filter(({ type }) => type === 'HEATING')) {
    const address = measuringAddress ?? channels[0]?.address ?? '';
    const silent = mishaps.some(({ event }) => event.kind === 'gateway-offline' || ('address' in event && event.address === address));
    const instants = (heard.get(address) ?? []).toSorted((a, b) => a - b);
    // a sensor whose words are lost on another day was away as well, and that is no fault
    const away = connectionOver(instants, { from: instant(midnight - DAY), to: instant(midnight + DAY) }).filter(
      ({ value, from, to }) => !value && from < end && to > first.at,
    );
    // what was under way when it began still comes
    const coversIt = away.map(({ from, to }) => from <= first.at + MINUTE && to >= end);
    expect(coversIt).toEqual(silent ? [true] : []);
  }
});
