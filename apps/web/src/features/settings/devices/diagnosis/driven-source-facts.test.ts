import { homeDeviceDetails } from '@braise/contract/hops';
import { expect, it } from 'vitest';
import { createFormat } from '../../../../messages/format.ts';
import { drivenSourceFacts } from './driven-source-facts.ts';
import { deviceWords } from '../words.ts';

const flow = { allowed: 60, told: 42, reported: 42, measured: 39.5 };
const REASONS = homeDeviceDetails.shape.driven.def.innerType.shape.reason.options;

const facts = async (driven: Parameters<typeof drivenSourceFacts>[0], locale: 'fr' | 'en' = 'fr') =>
  drivenSourceFacts(driven, { t: await deviceWords.load(locale), format: createFormat(locale), unit: 'CELSIUS', zone: 'Europe/Paris' });

it('tells water as it is allowed, asked for, reported and measured, each apart', async () => {
  const told = await facts({ callForHeat: true, reason: 'HOT_WATER', flow });
  expect(told.map(([, value]) => value?.replace(/\s/g, ' '))).toEqual([
    'Oui : eau chaude d’abord',
    '60,0 °',
    '42,0 °',
    '42,0 °',
    '39,5 °',
    undefined,
  ]);
});

it('tells nothing of what nobody knows', async () => {
  const unknown = { allowed: null, told: null, reported: null, measured: null };
  expect((await facts({ callForHeat: false, reason: 'NO_CALL', flow: unknown })).slice(1).map(([, value]) => value)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('tells until when it is quiet, by the clock of the home, or why it is not', async () => {
  const until = '2026-01-13T06:00:00Z';
  const told = async (state: 'held' | 'frost') =>
    (await facts({ callForHeat: true, reason: 'ROOMS_CALL', flow, quiet: { until, state } })).at(-1);
  expect(await told('held')).toEqual(['Silence', 'Silencieuse jusqu’à 07:00']);
  expect((await told('frost'))?.[1]).toContain('proche du gel');
});

it.each(REASONS)('has words for %s', async (reason) => {
  for (const locale of ['fr', 'en'] as const) {
    const [[, said] = []] = await facts({ callForHeat: true, reason, flow }, locale);
    expect(said).toMatch(/: .{5,}/);
  }
});
