import type { Brand } from './brand.ts';

export const BRAISE: Brand = {
  id: 'braise',
  name: 'Braise°',
  mark: { word: 'Braise', symbol: null },
  storeLinks: {
    ios: 'https://apps.apple.com/app/braise/id6740000001',
    android: 'https://play.google.com/store/apps/details?id=org.braise.app',
  },
  deleteAccount: null,
  coBranding: false,
};
