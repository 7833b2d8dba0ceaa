import { renderToStaticMarkup } from 'react-dom/server';
import { roomView } from '@braise/contract/live';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { RoomFaults } from './room-faults.tsx';
import { roomWords, useMessages } from '../words.ts';

type Faults = Parameters<typeof RoomFaults>[0]['faults'];

const KINDS = roomView.shape.faults.def.element.shape.kind.options;

async function said(faults: Faults, locale: 'fr' | 'en' = 'fr'): Promise<string> {
  await roomWords.load(locale);
  function Page() {
    const { t } = useMessages();
    return <RoomFaults faults={faults} alike="Cuisine" words={{ t }} look={(serial) => <a href={serial}>{t('fault.look')}</a>} />;
  }
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <Page />
    </LocaleProvider>,
  );
}

it.each(KINDS)('says of %s what it is and what to do', async (kind) => {
  for (const locale of ['fr', 'en'] as const) {
    const note = await said([{ kind, device: null }], locale);
    expect(note).toMatch(/<div class="note (warn|danger)"/);
    expect(note).toMatch(/<b>[^<]{8,}<\/b><p>[^<]{20,}<\/p>/);
  }
});

it('tells all of them, and the device where its name is known', async () => {
  const notes = await said([
    { kind: 'mounting', device: 'Vanne du sèche-serviettes' },
    { kind: 'battery-low', device: null },
    { kind: 'sensor-moved', device: null },
  ]);
  expect(notes.match(/<b>[^<]*/g)).toEqual([
    '<b>Tête de vanne mal montée\u202F: Vanne du sèche-serviettes',
    '<b>Pile à changer',
    '<b>La température mesurée ne ressemble plus à celle de cette pièce',
  ]);
  expect(notes).toContain('Elle suit celle de la pièce Cuisine');
});

it("leads from a fault to its device, where it is one device's", async () => {
  const notes = await said([
    { kind: 'mounting', device: 'Vanne', serial: 'VA0000000001' },
    { kind: 'window-stuck', device: null },
  ]);
  expect(notes.match(/<a [^<]*/g)).toEqual(['<a href="VA0000000001">Voir l’appareil']);
});
