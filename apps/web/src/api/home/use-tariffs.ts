import * as endpoints from '@braise/contract/endpoints';
import { useHomeAnswer } from '../queries/use-answer.ts';

/** What energy costs in the home, by the first day, and the currency of what it may come to cost. */
const useAnswered = () => useHomeAnswer(['tariffs'], (wire, homeId) => wire.call(endpoints.getTariffs, { params: { homeId } }));

/** What energy costs in the home, by the first day. */
export function useTariffs() {
  const { data, ...query } = useAnswered();
  return { ...query, data: data?.tariffs };
}

/** What a new tariff is in, ISO 4217; null while that is not known. */
export const useUsualCurrency = (): string | null => useAnswered().data?.currency ?? null;
