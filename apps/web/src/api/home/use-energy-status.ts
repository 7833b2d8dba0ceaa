import * as endpoints from '@braise/contract/endpoints';
import { MINUTE } from '@braise/domain';
import { useAnswer } from '../queries/use-answer.ts';

const FRESH = 5 * MINUTE;

/** How working out figures of energy goes, for all homes of the server. */
export const useEnergyStatus = () => useAnswer(['energy-status'], (wire) => wire.call(endpoints.getEnergyStatus), { staleTime: FRESH });
