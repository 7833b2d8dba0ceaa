import { useLocation } from '@tanstack/react-router';
import { type SetupAddresses, setupAddressesOf } from './setup-addresses.ts';

/** Where the steps to a home stand for whoever asks: a page leads on within its own tree. */
export const useSetupAddresses = (): SetupAddresses => useLocation({ select: ({ pathname }) => setupAddressesOf(pathname) });
