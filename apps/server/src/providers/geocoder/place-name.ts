/**
 * A name as it is compared: without accents, case, hyphens, `Saint` written out, and without what the post adds in France (`Cedex 7`, `11e`,
 * `8e arrondissement`).
 */
export function placeName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ cedex( \d+)?$/, '')
    .replace(/ \d{1,2}(er|e|eme)?( arrondissement)?$/, '')
    .replace(/\bst(e?)\b/g, 'saint$1');
}
