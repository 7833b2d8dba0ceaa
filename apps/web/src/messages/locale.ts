/** French first; each further locale needs its catalogue here and in `load-messages`. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

const STORED = 'braise.locale';

/** The locale that the person chose on this device, else the first of the browser's that we speak, else French. */
export function preferredLocale(storage: Pick<Storage, 'getItem'> | null, browser: readonly string[]): Locale {
  const wanted = [storage?.getItem(STORED) ?? '', ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map((tag) => LOCALES.find((locale) => locale === tag)).find((locale) => locale !== undefined) ?? 'fr';
}

/** The locale that the script of the head has chosen for this page, and of which it has the words fetched. */
export const localeOfPage = (): Locale => LOCALES.find((locale) => locale === document.documentElement.lang) ?? 'fr';

export function storeLocale(storage: Pick<Storage, 'setItem'> | null, locale: Locale): void {
  storage?.setItem(STORED, locale);
}
