import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInsideRoot, isTopicRoot, literalPrefix, matchesFilter } from './topic-filter.ts';

const level = fc.constantFrom('a', 'b', 'c d', '', 'é');
const topic = fc.array(level, { minLength: 1, maxLength: 5 }).map((levels) => levels.join('/'));
const filter = fc
  .tuple(fc.array(fc.oneof(level, fc.constant('+')), { minLength: 0, maxLength: 4 }), fc.boolean())
  .map(([levels, open]) => [...levels, ...(open ? ['#'] : [])].join('/'))
  .filter((text) => text !== '');

/** A filter as a regular expression: `+` is one level, `#` the level before it and all below. */
const patternOf = (wanted: string): RegExp =>
  new RegExp(`^${wanted === '#' ? '.*' : wanted.replaceAll('+', '[^/]*').replace(/\/#$/, '(/.*)?')}$`);

describe('topic filters', () => {
  it('match as the words of the standard do when they are read as a pattern', () => {
    const cases = fc.sample(fc.tuple(filter, topic), 2000);
    const judged = cases.map(([wanted, given]) => matchesFilter(wanted, given));
    expect(judged).toEqual(cases.map(([wanted, given]) => patternOf(wanted).test(given)));
    expect(new Set(judged).size).toBe(2);
  });

  it('leave $ topics to those who name them', () => {
    expect(matchesFilter('#', '$SYS/x')).toBe(false);
    expect(matchesFilter('+/x', '$SYS/x')).toBe(false);
    expect(matchesFilter('$SYS/#', '$SYS/x')).toBe(true);
  });

  it('inside a root match nothing outside of it', () => {
    const matched = fc.sample(fc.tuple(filter, topic), 2000).filter(([wanted, given]) => matchesFilter(`a/${wanted}`, given));
    expect(matched.length).toBeGreaterThan(10);
    expect(matched.every(([, given]) => isInsideRoot(given, 'a'))).toBe(true);
    for (const outside of ['#', '+/b', '+', 'ab', 'ab/#', 'b/a', '/a']) expect(isInsideRoot(outside, 'a')).toBe(false);
  });

  it('share their literal levels with whatever they match', () => {
    const matched = fc.sample(fc.tuple(filter, topic), 2000).filter(([wanted, given]) => matchesFilter(wanted, given));
    expect(matched.every(([wanted, given]) => given.startsWith(literalPrefix(wanted)))).toBe(true);
  });
});

describe('roots', () => {
  it('are plain levels', () => {
    for (const root of ['zigbee2mqtt', 'braise/IB0123456789', 'home-1/otgw.local']) expect(isTopicRoot(root)).toBe(true);
    for (const root of ['', '/', 'a/', '/a', 'a//b', '#', 'a/+', '$SYS', 'a b', 'x'.repeat(129)]) expect(isTopicRoot(root)).toBe(false);
  });
});
