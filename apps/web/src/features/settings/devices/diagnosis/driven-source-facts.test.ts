import { homeDeviceDetails } from '@braise/contract/hops';
import { expect, it } from 'vitest';
import { createFormat } from '../../../../messages/format.ts';
import { drivenSourceFacts } from './driven-source-facts.ts';
import { deviceWords } from '../words.ts';

const flow = { allowed: 60, told: 42, reported: 42, measured: 39.5 };
const REASONS = homeDeviceDetails.shape.driven.def.innerType.shape.reason.options;

const facts = async (driven: Parameters<typeof drivenSourceFacts>[0], locale: 'fr' | 'en' = 'fr') =>
  drivenSourceFacts(driven, { t: await deviceWords.load(locale), format: createFormat(locale), unit: 'CELSIUS' });

it('tells water as it is allowed, asked for, reported and measured, each apart', async () => {
  const told = await facts({ callForHeat: true, reason: 'HOT_WATER', flow });
  expect(told.map(([, value]) => value?.replace(/\s/g, ' '))).toEqual(['Oui : eau chaude d’abord', '60,0 °', '42,0 °', '42,0 °', '39,5 °']);
});

it('tells nothing of what nobody knows', async () => {
  const unknown = { allowed: null, told: null, reported: null, measured: null };
  expect((await facts({ callForHeat: false, reason: 'NO_CALL', flow: unknown })).slice(1).map(([, value]) => value)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it.each(REASONS)('has words for %s', async (reason) => {
  for (const locale of ['fr', 'en'] as const) {
    const [[, said] = []] = await facts({ callForHeat: true, reason, flow }, locale);
    expect(said).toMatch(/: .{5,}/);
  }
});
