import type { RoomView } from '@braise/contract/live';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../../messages/locale-provider.tsx';
import { roomView } from '../../testing/views.ts';
import { NudgeNote } from './nudge-note.tsx';
import { roomWords, useMessages } from './words.ts';

const lowered = (cause: 'sun' | 'mild' | 'people') =>
  roomView({
    effective: { setting: { power: 'ON', celsius: 20, mode: null }, reason: 'ADAPTIVE', until: '2026-03-12T13:00:00Z' },
    adaptation: { celsius: 20.5, cause },
  });

async function noteOf(room: RoomView): Promise<string> {
  await roomWords.load('fr');
  function Page() {
    const { t, format } = useMessages();
    const home = { timeZone: 'Europe/Paris', temperatureUnit: 'CELSIUS' } as const;
    const words = { home, t, format, minute: Date.parse('2026-03-12T10:00:00Z') };
    return <NudgeNote room={room} words={words} disabled={false} onUndo={() => undefined} />;
  }
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  );
}

it('says what brings the room its warmth, and to what and by when, beside the way back', async () => {
  const note = await noteOf(lowered('sun'));
  expect(note).toContain('<b>Le soleil arrive</b>');
  expect(note).toContain('20,5\u202F° vers 14:00');
  expect(note).toContain('Annuler</button>');
  expect(await noteOf(lowered('mild'))).toContain('Il fait plus doux');
  expect(await noteOf(lowered('people'))).toContain('La pièce se réchauffe');
});

it('is nothing where the schedule stands', async () => {
  expect(await noteOf(roomView())).toBe('');
});
