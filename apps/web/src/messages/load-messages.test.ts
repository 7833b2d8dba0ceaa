import { expect, it } from 'vitest';
import { hasMessagePart, loadMessagePart, loadMessages } from './load-messages.ts';

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
