import { type Instant, type Quantity, DAY, instant } from '@braise/domain';
import { valueAt } from '@braise/domain/climate';
import { createVirtualHome, DEMO_HOMES } from '@braise/simulator';
import { expect, it } from 'vitest';
import { acActivity } from '../../features/report/device-activity.ts';
import { createClosedLoop } from './closed-loop.ts';

/** kW given to or taken from the room. */
const RUNNING = 0.05;

/** Of nora's veranda over some days: minutes that its conditioner is said to run, ran in truth, and in which the two agree. */
async function minutes(from: string, days: number, seed: number) {
  const start = instant(Date.parse(from));
  const definition = DEMO_HOMES.nora;
  const home = createVirtualHome({ definition, seed, start, severity: 'none' });
  const address = definition.devices.find(({ role }) => role === 'air-conditioner')?.address;
  const quantities = new Map<Quantity, { at: Instant; value: number }[]>();
  const loop = createClosedLoop(home, start, {
    store({ deviceAddress, quantity, at, value }) {
      if (deviceAddress === address) quantities.set(quantity, [...(quantities.get(quantity) ?? []), { at, value }]);
    },
  });
  const truth: { readonly at: Instant; readonly on: boolean }[] = [];
  const end = instant(start + days * DAY);
  await loop.advance(end, (_, at) => {
    const heat = home.truth().rooms.find(({ key }) => key === 'veranda')?.heat ?? 0;
    truth.push({ at, on: Math.abs(heat) > RUNNING });
  });
  const held = { within: { from: start, to: end }, longest: DAY, unknown: [] };
  const said = valueAt(acActivity([{ deviceId: 'AC', quantities }], held));
  const counts = { said: 0, truth: 0, alike: 0, known: 0 };
  for (const { at, on } of truth) {
    const told = said(at);
    if (told === undefined) continue;
    counts.known++;
    if (told.on) counts.said++;
    if (on) counts.truth++;
    if (told.on === on) counts.alike++;
  }
  return counts;
}

it('is not said to run on winter days, when it is switched on and has nothing to cool', async () => {
  const { said, truth, known } = await minutes('2026-01-10T00:00:00Z', 3, 7);
  expect(known).toBeGreaterThan(3 * 1_400);
  expect([said, truth]).toEqual([0, 0]);
});

it('is said to run in summer when it does', async () => {
  // one seed alone stands anywhere between 0.92 and 0.96 of alike
  const lives = await Promise.all([7, 8, 9].map((seed) => minutes('2026-07-10T00:00:00Z', 3, seed)));
  const sum = (of: (life: (typeof lives)[number]) => number) => lives.reduce((total, life) => total + of(life), 0);
  const truth = sum((life) => life.truth);
  expect(truth).toBeGreaterThan(lives.length * 60);
  expect(Math.abs(sum(({ said }) => said) - truth)).toBeLessThan(0.2 * truth);
  expect(sum(({ alike }) => alike) / sum(({ known }) => known)).toBeGreaterThan(0.93);
});
