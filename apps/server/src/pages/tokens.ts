import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DESIGN = join(import.meta.dirname, '../../../web/src/ui');

/** A sheet of the design's own, by its path there: one for whatever page wears it. */
export const designSheet = (path: string): string => readFileSync(join(DESIGN, path), 'utf8');

/** The rule for `:root` with those of the design's tokens that `sheet` uses, directly or by another, and no more. */
export function tokensFor(sheet: string): string {
  const declared = tokensOf(designSheet('tokens.css'));
  const used = new Set<string>();
  const take = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      const value = declared.get(name);
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      take(value);
    }
  };
  take(sheet);
  return `:root {\n${[...declared].map(([name, value]) => (used.has(name) ? `  ${name}: ${value};\n` : '')).join('')}}\n`;
}

/** Names and values of the rules for `:root` that hold whatever the person prefers. */
function tokensOf(sheet: string): ReadonlyMap<string, string> {
  const bare = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Map(
    [...bare.matchAll(/^:root \{([^}]*)\}/gm)].flatMap(([, rule = '']) =>
      [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
    ),
  );
}
