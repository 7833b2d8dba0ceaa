import type { Brand } from './brand.ts';

/** A partner goes by any other. */
export const BRAISE_ID = 'braise';

export const BRAISE: Brand = {
  id: BRAISE_ID,
  name: 'Braise°',
  mark: { word: 'Braise', symbol: null },
  storeLinks: {
    ios: 'https://apps.apple.com/app/braise/id6740000001',
    android: 'https://play.google.com/store/apps/details?id=org.braise.app',
  },
  deleteAccount: null,
  coBranding: false,
};
