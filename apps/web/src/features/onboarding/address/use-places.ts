import { readCountries, readMapConfiguration } from '../../../api/home/home-setup.ts';
import { useAnswer } from '../../../api/queries/use-answer.ts';

// neither changes while a person makes a home
const KEPT = { staleTime: Infinity } as const;

/** The countries that a home may be in. */
export const useCountries = () => useAnswer(['countries'], readCountries, KEPT);

/** Where map tiles come from; null: from nowhere, or nobody knows. */
export const useTiles = () => useAnswer(['map'], readMapConfiguration, KEPT).data?.tiles ?? null;
