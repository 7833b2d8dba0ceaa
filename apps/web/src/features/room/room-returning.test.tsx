import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RoomView } from '@braise/contract/live';
import { LocaleProvider } from '../../messages/locale-provider.tsx';
import { roomView } from '../../testing/views.ts';
import { RoomReturning } from './room-returning.tsx';
import { roomWords, useMessages } from './words.ts';

async function returning(of: RoomView['returning']): Promise<string> {
  await roomWords.load('fr');
  function Page() {
    const { t, format } = useMessages();
    const home = { timeZone: 'Europe/Paris', temperatureUnit: 'CELSIUS' } as const;
    return <RoomReturning room={roomView({ returning: of })} words={{ home, t, format, minute: Date.parse('2026-01-10T16:30:00Z') }} />;
  }
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  );
}

it('says when somebody is expected back only where that is known', async () => {
  const since = '2026-01-10T16:20:00Z';
  expect(await returning({ since, expectedAt: '2026-01-10T17:10:00Z' })).toContain(
    'Préchauffe depuis 17:20\u202F: retour attendu vers 18:10',
  );
  expect(await returning({ since, expectedAt: null })).toContain('Préchauffe depuis 17:20\u202F: quelqu’un revient');
});

it('says nothing where nobody is on their way', async () => {
  expect(await returning(null)).toBe('');
});
