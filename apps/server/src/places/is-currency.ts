const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether three letters are a currency's, ISO 4217. */
export const isCurrency = (letters: string): boolean => CURRENCIES.has(letters);
