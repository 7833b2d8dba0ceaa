import { expect, it } from 'vitest';
import { hasMessagePart, loadMessagePart, loadMessages, loadWords } from './load-messages.ts';

it('another language knows a part that a page asked for while it was on its way', async () => {
  await loadMessages('fr');
  const english = loadMessages('en');
  const asked = loadMessagePart('fr', 'people');
  await Promise.all([english, asked]);
  expect(hasMessagePart('en', 'first')).toBe(true);
  expect(hasMessagePart('en', 'people')).toBe(true);
});

it('another language knows a part that has not come yet', async () => {
  const asked = loadMessagePart('fr', 'access');
  await loadMessages('en');
  await asked;
  expect(hasMessagePart('en', 'access')).toBe(true);
});

it('says nothing where the part of a message is not there', async () => {
  const t = await loadMessages('fr');
  expect(t('updating.title')).toBe('');
});

it('words that a page asks for come in the language that is spoken', async () => {
  await loadMessages('en');
  await loadWords('consents');
  expect([hasMessagePart('en', 'consents'), hasMessagePart('fr', 'consents')]).toEqual([true, false]);
});
