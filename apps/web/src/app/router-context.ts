import type { Locale } from '../messages/locale.ts';
import type { Services } from './services.ts';

/** What every route is given. */
export type RouterContext = { readonly services: Services; readonly locale: () => Locale };
