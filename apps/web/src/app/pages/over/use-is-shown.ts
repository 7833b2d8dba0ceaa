import { useRouterState } from '@tanstack/react-router';
import type { Address } from '../../../host/addresses.ts';

/** Whether the page at `address` is the one that stands, and not one below or over it. */
export const useIsShown = (address: Address): boolean => useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath === address });
