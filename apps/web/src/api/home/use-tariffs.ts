import { type TariffBody, tariffs } from '@braise/contract/energy-insights';
import { useHomeAnswer } from '../queries/use-answer.ts';
import { readAnswer } from '../wire/read-answer.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** What energy costs in the home, by the first day. */
export const useTariffs = () => useHomeAnswer(['tariffs'], readTariffs);

async function readTariffs(wire: Wire, homeId: number): Promise<Result<readonly TariffBody[]>> {
  const read = readAnswer(await wire.ask({ method: 'GET', path: `/energy-insights/homes/${homeId}/tariffs` }), tariffs);
  return read.ok ? succeeded(read.value.tariffs) : read;
}
