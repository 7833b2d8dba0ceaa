import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../../../messages/messages-provider.tsx';
import { useLossOf } from './use-loss-of.ts';

it.each([
  ['Europe/Paris', '21 décembre 2026'],
  ['America/Martinique', '20 décembre 2026'],
])('a home in %s is lost on its own date, wherever its resident reads it', (timeZone, date) => {
  function Loss() {
    return useLossOf({ name: 'La Tuilerie', leaving: { keptUntil: '2026-12-20T23:30:00Z', timeZone } }, 'Le Studio');
  }
  const page = (
    <MessagesProvider locale="fr" t={(key, values) => `${key}: ${values?.['date']}`}>
      <Loss />
    </MessagesProvider>
  );
  expect(renderToStaticMarkup(page)).toBe(`join.other.last: ${date}`);
});
