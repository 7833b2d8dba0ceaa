import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOST_ABILITIES } from './abilities.ts';
import { hostExamples, pageExamples } from './examples.ts';
import { ANSWER_OF } from './host-messages.ts';
import { ABILITY_OF } from './page-messages.ts';

const text = readFileSync(new URL('../../../../docs/mobile-host.md', import.meta.url), 'utf8');
const partOf = (name: string) => new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)<!-- end -->`).exec(text)?.[1]?.trim();
/** Rows of a table, without the padding that a formatter gives them. */
const rows = (table: string | undefined) => table?.split('\n').map((row) => row.replace(/ +/g, ' ').replace(/-+/g, '-'));

const answers: Readonly<Record<string, string>> = ANSWER_OF;
const code = (value: string | null | undefined) => (value == null ? '' : `\`${value}\``);

it('the document for authors of hosts has every message of the page', () => {
  const lines = Object.entries(pageExamples).map(
    ([name, [example]]) =>
      `| ${code(name)} | ${code(ABILITY_OF[name as keyof typeof ABILITY_OF])} | ${code(JSON.stringify(example))} | ${code(answers[name])} |`,
  );
  const table = ['| message | ability | payload, for example | answer |', '|-|-|-|-|', ...lines];
  expect(rows(partOf('page messages'))).toEqual(rows(table.join('\n')));
});

it('and every message of the host', () => {
  const lines = Object.entries(hostExamples).map(([name, [example]]) => `| ${code(name)} | ${code(JSON.stringify(example))} |`);
  const table = ['| message | payload, for example |', '|-|-|', ...lines];
  expect(rows(partOf('host messages'))).toEqual(rows(table.join('\n')));
});

it('and every ability', () => {
  expect(HOST_ABILITIES.filter((ability) => !text.includes(`\`${ability}\``))).toEqual([]);
});
