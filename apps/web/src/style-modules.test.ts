import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = import.meta.dirname;
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
/** Each sheet with the selectors of its rules, each with what it stands in. */
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, selectors: selectorsOf(readFileSync(join(SOURCES, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')) }));
const modules = sheets.filter(({ file }) => file.endsWith('.module.css'));

function selectorsOf(rules: string): readonly string[] {
  const open: string[] = [];
  return [...rules.matchAll(/([^{};]*)([{};])/g)].flatMap(([, text = '', mark]) => {
    if (mark === '}') open.pop();
    if (mark !== '{') return [];
    open.push(text.trim().replaceAll(/\s+/g, ' '));
    // the steps of an animation are of no element
    return open.at(-1)?.startsWith('@') || open.some((each) => each.startsWith('@keyframes')) ? [] : [open.join(' ')];
  });
}

const ownClasses = (selector: string): readonly string[] =>
  [...selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

// a sheet stays once it has come: what a feature says of a class by itself would hold on every page from then on
it('a feature has style modules, and each of their rules is of a class of its own', () => {
  const rules = sheets.filter(({ file }) => file.startsWith('features/'));
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ file, selectors }) => !file.endsWith('.module.css') && selectors.length > 0).map(({ file }) => file)).toEqual([]);
  const foreign = modules.flatMap(({ file, selectors }) =>
    selectors.flatMap((selector) =>
      selector
        .split(/,(?![^(]*\))/)
        .filter((one) => ownClasses(one).length === 0)
        .map((one) => [file, one]),
    ),
  );
  expect(foreign).toEqual([]);
});

// words for screen readers alone are placed by what is positioned around them: out of a box that is not, they stick out of all that it stands in
it('what scrolls is positioned', () => {
  const rules = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/([^{};]*)\{([^{}]*)\}/g)].map(([, of = '', says = '']) => ({
        file,
        of: of.trim(),
        says,
      })),
    )
    .filter(({ says }) => /overflow(-[xy])?: [a-z ]*(auto|scroll)/.test(says));
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter(({ says }) => !/\bposition: (relative|absolute|fixed|sticky)/.test(says)).map(({ file, of }) => [file, of])).toEqual(
    [],
  );
});

// a class is named in the page for its module and itself
it('no two style modules have one name', () => {
  const names = modules.map(({ file }) => basename(file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('every class of a style module is worn', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const worn = modules.map(({ file, selectors }) => {
    const of = sources.filter((source) => source.includes(`/${basename(file)}'`)).join('\n');
    const classes = new Set(
      selectors.flatMap(ownClasses).map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
    );
    return { file, left: [...classes].filter((name) => !new RegExp(`[sS]tyles\\.${name}\\b`).test(of)) };
  });
  expect(worn.filter(({ left }) => left.length > 0)).toEqual([]);
});

// what two things of one sheet are called by the same name for wears the rules of both
it('no sheet has two rules for one selector', () => {
  const twice = sheets
    // a partner's tokens stand beside those of the app, to be found
    .filter(({ file }) => file !== 'ui/tokens.css')
    .flatMap(({ file, selectors }) => selectors.filter((selector, at) => selectors.indexOf(selector) !== at).map((one) => [file, one]));
  expect(sheets.flatMap(({ selectors }) => selectors).length).toBeGreaterThan(500);
  expect(twice).toEqual([]);
});
