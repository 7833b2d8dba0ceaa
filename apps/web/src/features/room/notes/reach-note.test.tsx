import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RoomView } from '@braise/contract/live';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { roomView } from '../../../testing/views.ts';
import { ReachNote } from './reach-note.tsx';
import { roomWords, useMessages } from '../words.ts';

const NOW = Date.parse('2026-01-10T05:00:00Z');

type Reach = NonNullable<RoomView['reach']> & { readonly limit: 'emitter' | 'flow' | 'quiet' | 'valve' | 'lead' | 'setback' };

async function noteOf(reach: Reach, timeZone = 'Europe/Paris'): Promise<string> {
  const room = roomView({ reach });
  await roomWords.load('fr');
  function Page() {
    const { t, format } = useMessages();
    const words = { home: { timeZone, temperatureUnit: 'CELSIUS' }, t, format, minute: NOW } as const;
    return <ReachNote room={room} reach={reach} limit={reach.limit} words={words} />;
  }
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  );
}

it('says not before when a room can be as warm as asked, in the time of its home, and why', async () => {
  const late = { celsius: 21, at: '2026-01-10T06:40:00Z', limit: 'emitter' } as const;
  const note = await noteOf(late);
  expect(note).toContain('<b>Ne peut pas atteindre 21,0\u202F° avant 07:40</b>');
  expect(note).toContain('donne déjà tout ce qu’il peut');
  expect(await noteOf(late, 'America/Martinique')).toContain('avant 02:40');
});

it.each([
  ['emitter', 'note plain', 'tout ce qu’il peut'],
  ['flow', 'note warn', 'chaudière'],
  ['valve', 'note warn', 'vanne'],
  ['lead', 'note plain', 'aussi tôt qu’il le peut'],
  ['quiet', 'note plain', 'en mode silencieux'],
  ['setback', 'note warn', 'moins avant'],
] as const)('says what would help against %s', async (limit, look, help) => {
  const note = await noteOf({ celsius: 19.5, at: null, limit });
  expect(note).toContain(look);
  expect(note).toContain('Ne peut pas atteindre 19,5\u202F° pour l’instant');
  expect(note).toContain(help);
});

it('names no time that has passed', async () => {
  const note = await noteOf({ celsius: 21, at: new Date(NOW - 60_000).toISOString(), limit: 'flow' });
  expect(note).toContain('pour l’instant');
});
