import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RoomView } from '@braise/contract/live';
import { LocaleProvider } from '../../messages/locale-provider.tsx';
import { roomView } from '../../testing/views.ts';
import { RoomEarly } from './room-early.tsx';
import { roomWords, useMessages } from './words.ts';

const room = roomView({
  effective: { setting: { power: 'ON', celsius: 20.5, mode: null }, reason: 'EARLY_START', until: '2026-01-10T05:30:00Z' },
  earlySince: '2026-01-10T04:52:00Z',
});

async function earlyOf(of: RoomView, at: string, timeZone = 'Europe/Paris'): Promise<string> {
  await roomWords.load('fr');
  function Page() {
    const { t, format } = useMessages();
    const words = { home: { timeZone, temperatureUnit: 'CELSIUS' }, t, format, minute: Date.parse(at) } as const;
    return <RoomEarly room={of} words={words} />;
  }
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  );
}

it('says since when a room is heated for its next block, and how much of that is over', async () => {
  const early = await earlyOf(room, '2026-01-10T05:08:00Z');
  expect(early).toContain('Préchauffe depuis 05:52 pour 20,5\u202F° à 06:30');
  expect(early).toContain('aria-label="16\u00A0min écoulées sur 38"');
  expect(early).toContain('encore 22\u00A0min');
  expect(early).toContain('width:42.1');
  expect(await earlyOf(room, '2026-01-10T05:08:00Z', 'America/Martinique')).toContain('depuis 00:52');
});

it('never has more than all of it over, or less than none', async () => {
  expect(await earlyOf(room, '2026-01-10T05:31:00Z')).toContain('encore 1\u00A0min');
  expect(await earlyOf(room, '2026-01-10T04:50:00Z')).toContain('width:0%');
});

it('is nothing where the room waits for its block', async () => {
  expect(await earlyOf(roomView(), '2026-01-10T05:08:00Z')).toBe('');
});
