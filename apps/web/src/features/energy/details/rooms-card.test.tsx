import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ConsumptionDetails } from '../../../api/home/use-consumption-details.ts';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import { energyWords, useMessages } from '../words.ts';
import { RoomsCard } from './rooms-card.tsx';

type Month = { readonly split?: { readonly heating: number }; readonly known?: readonly boolean[]; readonly last?: string };

/** Text of the card of a month of whose rooms nothing is told; `known`: which of its days are, all of them. */
async function shown(totalConsumption: number, { split, known = [true, true], last = '2026-11' }: Month = {}): Promise<string> {
  await energyWords.load('fr');
  const consumptionPerDate = known.map((isComplete) => ({ isComplete }));
  const requestedMonth = { startDate: '2026-07-01', totalConsumption, split: split ? { consumption: split } : null, consumptionPerDate };
  const data = {
    graphConsumption: { heatSource: 'boiler', currency: 'EUR', months: { last }, monthlyAggregation: { requestedMonth } },
    roomBreakdown: null,
  } as unknown as ConsumptionDetails;
  function Page() {
    const { t } = useMessages();
    const leaves = { start: () => undefined, isOnItsWay: () => false, failureOf: () => null };
    return <RoomsCard data={data} figure="cost" leaves={leaves} words={{ t } as EnergyWords} />;
  }
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  );
}

const UNKNOWN = 'Ce que chaque pièce a coûté n’est pas connu pour ce mois.';

it('says that rooms took nothing where heating did not, and that it is not known of them where it did', async () => {
  for (const html of [await shown(62, { split: { heating: 0 } }), await shown(0)]) {
    expect(html).toContain('Le chauffage n’a rien pris\u202F: les pièces non plus.');
    expect(html).not.toContain(UNKNOWN);
  }
  for (const html of [await shown(62, { split: { heating: 3 } }), await shown(62)]) expect(html).toContain(UNKNOWN);
});

it('says of rooms that they took nothing once all days are known, of a month under way those before today', async () => {
  expect(await shown(0, { known: [true, false] })).toContain(UNKNOWN);
  expect(await shown(0, { known: [false, true], last: '2026-07' })).toContain(UNKNOWN);
  expect(await shown(0, { known: [true, false], last: '2026-07' })).not.toContain(UNKNOWN);
});
