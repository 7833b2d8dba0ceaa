import * as endpoints from '@braise/contract/endpoints';
import type { TariffBody } from '@braise/contract/energy-insights';
import { useHomeAnswer } from '../queries/use-answer.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** What energy costs in the home, by the first day. */
export const useTariffs = () => useHomeAnswer(['tariffs'], readTariffs);

async function readTariffs(wire: Wire, homeId: number): Promise<Result<readonly TariffBody[]>> {
  const read = await wire.call(endpoints.getTariffs, { params: { homeId } });
  return read.ok ? succeeded(read.value.tariffs) : read;
}
