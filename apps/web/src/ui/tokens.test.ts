import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Declarations of the rule that begins with `selector`, as written. */
function declarationsOf(selector: string): readonly string[] {
  const from = css.indexOf('{', css.indexOf(selector)) + 1;
  return css
    .slice(from, css.indexOf('}', from))
    .split(';')
    .map((line) =>
      line
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}

it('is as dark by the system’s preference as by choice', () => {
  const chosen = declarationsOf(":root[data-theme='dark']");
  expect(chosen.length).toBeGreaterThan(50);
  expect(declarationsOf(":root:not([data-theme='light'])")).toEqual(chosen);
});
