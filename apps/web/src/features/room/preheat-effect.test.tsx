import type { RoomView } from '@braise/contract/live';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../../messages/locale-provider.tsx';
import { roomView } from '../../testing/views.ts';
import { preheatEffect } from './preheat-effect.ts';
import { roomWords, useMessages } from './words.ts';

async function effectOf(changes: Partial<RoomView>): Promise<string> {
  await roomWords.load('fr');
  const room = roomView(changes);
  function Page() {
    const { t, format } = useMessages();
    const home = { timeZone: 'Europe/Paris', temperatureUnit: 'CELSIUS' } as const;
    return preheatEffect(room, { home, t, format, minute: Date.parse('2026-01-10T11:40:00Z') });
  }
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  );
}

const early: Partial<RoomView> = {
  effective: { setting: { power: 'ON', celsius: 21, mode: null }, reason: 'EARLY_START', until: '2026-01-10T12:05:00Z' },
  earlySince: '2026-01-10T11:05:00Z',
};
const FOR = 'Pour être à température à l’heure du bloc';

it('says what it is for, while nothing is heated for a block or its warmth is foreseen by then', async () => {
  expect(await effectOf({})).toBe(FOR);
  expect(await effectOf(early)).toBe(FOR);
  expect(await effectOf({ ...early, earlyExpected: 21 })).toBe(FOR);
});

it('says what is foreseen instead where that is less', async () => {
  const late = { celsius: 21, at: '2026-01-10T12:40:00Z', limit: 'lead' } as const;
  expect(await effectOf({ ...early, earlyExpected: 20.2, reach: late })).toBe('Environ 20,2\u202F° à 13:05');
});

it('says that it falls short where nobody knows by how much', async () => {
  expect(await effectOf({ ...early, reach: { celsius: 21, at: null, limit: 'emitter' } })).toBe(
    'Ne peut pas atteindre 21,0\u202F° à 13:05',
  );
});
