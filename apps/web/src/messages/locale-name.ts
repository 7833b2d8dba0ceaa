import type { Locale } from './locale.ts';

/** A language by its own name: « Français », whatever is spoken. */
export function localeName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
