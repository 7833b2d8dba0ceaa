import { instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { keptByVersion } from './kept-by-version.ts';

const AT = instant(Date.parse('2026-11-20T12:00:00Z'));
const later = (ms: number) => instant(AT + ms);

/** Answers that are given by hand, in the order in which they were asked for. */
function asked(most = 2) {
  const answers: PromiseWithResolvers<string>[] = [];
  const kept = keptByVersion<string>({ most, keptFor: 100 });
  const ask = (homeId: number, version: string, at = AT) =>
    kept(homeId, version, at, () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    });
  return { answers, ask };
}

test('a version is loaded once, and another one anew', async () => {
  const { answers, ask } = asked();
  const both = [ask(1, 'a'), ask(1, 'a', later(99))];
  answers[0]?.resolve('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  void ask(1, 'b');
  expect(answers).toHaveLength(2);
});

test.each([
  ['it is too old', () => later(100)],
  ['the clock went back by more', () => later(-100)],
])('it is loaded anew where %s', (_, at) => {
  const { answers, ask } = asked();
  void ask(1, 'a');
  void ask(1, 'a', at());
  expect(answers).toHaveLength(2);
});

test('a failure is told to those who wait, and asked for again', async () => {
  const { answers, ask } = asked();
  const waiting = [ask(1, 'a'), ask(1, 'a')];
  answers[0]?.reject(new Error('away'));
  for (const one of waiting) await expect(one).rejects.toThrow('away');
  void ask(1, 'a');
  expect(answers).toHaveLength(2);
});

test('a failure that comes late takes nothing from what was loaded since', async () => {
  const { answers, ask } = asked();
  const old = ask(1, 'a');
  void ask(1, 'b');
  answers[0]?.reject(new Error('away'));
  await expect(old).rejects.toThrow('away');
  void ask(1, 'b');
  expect(answers).toHaveLength(2);
});

test('the oldest go first', () => {
  const { answers, ask } = asked();
  for (const homeId of [1, 2, 3]) void ask(homeId, 'a');
  void ask(2, 'a');
  expect(answers).toHaveLength(3);
  void ask(1, 'a');
  expect(answers).toHaveLength(4);
});
