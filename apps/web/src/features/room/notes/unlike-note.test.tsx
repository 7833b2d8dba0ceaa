import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { UnlikeNote } from './unlike-note.tsx';
import { roomWords, useMessages } from '../words.ts';

async function noteOf(other: string | null): Promise<string> {
  await roomWords.load('fr');
  function Page() {
    const { t } = useMessages();
    return <UnlikeNote other={other} words={{ t }} />;
  }
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  );
}

it('asks whether the sensor was moved, and names the room that it follows', async () => {
  const note = await noteOf('Cuisine');
  expect(note).toContain('note warn');
  expect(note).toContain('<b>La température mesurée ne ressemble plus à celle de cette pièce</b>');
  expect(note).toContain('Elle suit celle de la pièce Cuisine. Le capteur a-t-il été déplacé\u202F?');
});

it('asks the same where the other room is not known', async () => {
  const note = await noteOf(null);
  expect(note).toContain('Le capteur a-t-il été déplacé\u202F?');
  expect(note).not.toContain('Elle suit');
});
