import type { RoomView } from '@braise/contract/live';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../../messages/locale-provider.tsx';
import { roomView } from '../../testing/views.ts';
import { NudgeNote } from './nudge-note.tsx';
import { nudgeWords } from './words.ts';

const lowered = (cause: 'sun' | 'mild' | 'people') =>
  roomView({
    effective: { setting: { power: 'ON', celsius: 20, mode: null }, reason: 'ADAPTIVE', until: '2026-03-12T13:00:00Z' },
    adaptation: { celsius: 20.5, cause },
  });

async function noteOf(room: RoomView, { named = false, unit = 'CELSIUS' as const } = {}): Promise<string> {
  await nudgeWords.load('fr');
  const minute = Date.parse('2026-03-12T10:00:00Z');
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <NudgeNote
        room={room}
        home={{ timeZone: 'Europe/Paris', temperatureUnit: unit }}
        minute={minute}
        named={named}
        disabled={false}
        onUndo={() => undefined}
      />
    </LocaleProvider>,
  );
}

it('says what brings the room its warmth, by how much it is lowered and until when, beside the way back', async () => {
  const note = await noteOf(lowered('sun'));
  expect(note).toContain('<b>Soleil attendu</b>');
  expect(note).toContain('0,5\u202F°\u00A0de\u00A0moins jusqu’à\u00A014:00');
  expect(note).toContain('Annuler</button>');
  expect(await noteOf(lowered('mild'))).toContain('Il fait plus doux');
  expect(await noteOf(lowered('people'))).toContain('La pièce se réchauffe');
});

it('says which room it is of where there are others', async () => {
  const note = await noteOf(lowered('sun'), { named: true });
  expect(note).toContain(`, ${lowered('sun').name}\u202F: 0,5`);
  expect(note).toContain('aria-label="Chauffage adaptatif');
});

it('is nothing where the schedule stands', async () => {
  expect(await noteOf(roomView())).toBe('');
});
