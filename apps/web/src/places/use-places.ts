import type { Country } from '@braise/contract/onboarding';
import { readCountries, readMapConfiguration } from '../api/home/home-setup.ts';
import { useAnswer } from '../api/queries/use-answer.ts';

// neither changes while a person says where a home is
const KEPT = { staleTime: Infinity } as const;

/** Before they are known: always the same. */
export const NO_COUNTRIES: readonly Country[] = [];

/** The countries that a home may be in. */
export const useCountries = () => useAnswer(['countries'], readCountries, KEPT);

/** Where map tiles come from; null: from nowhere, or nobody knows. */
export const useTiles = () => useAnswer(['map'], readMapConfiguration, KEPT).data?.tiles ?? null;
