export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a locale (`fr-CA` is French); French when we do not speak it. */
export const toLanguage = (locale: string): Language =>
  LANGUAGES.find((language) => locale.toLowerCase().split('-')[0] === language) ?? 'fr';

/** The chosen language, else the first of `Accept-Language` by its weights that we speak, else French. */
export function negotiateLanguage(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  const remembered = LANGUAGES.find((language) => language === chosen);
  if (remembered) return remembered;
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find((value) => value !== undefined);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  for (const { language, weight } of wanted.toSorted((a, b) => b.weight - a.weight)) {
    const spoken = LANGUAGES.find((candidate) => candidate === language);
    if (spoken !== undefined && weight > 0) return spoken;
  }
  return 'fr';
}
