import './chaudelier.css';
import type { Brand } from '../../brand.ts';

/** An installer of boilers, made up: a partner's brand as one is delivered. */
export const PARTNER: Brand = {
  id: 'chaudelier',
  name: 'Chaudelier Confort',
  mark: { word: 'Chaudelier', symbol: '/brands/chaudelier/icon.svg' },
  storeLinks: {
    ios: 'https://apps.apple.com/app/chaudelier-confort/id6740000002',
    android: 'https://play.google.com/store/apps/details?id=org.braise.chaudelier',
  },
  deleteAccount: {
    fr: 'Votre contrat d’entretien avec Chaudelier n’est pas concerné : il se résilie auprès de votre agence.',
    en: 'Your maintenance contract with Chaudelier is not affected: it is ended with your branch.',
  },
  coBranding: true,
};
