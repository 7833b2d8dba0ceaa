import type { TariffOfferBody } from '@braise/contract/energy-insights';
import { useState } from 'react';
import { QueryState } from '../../../loading/query-state.tsx';
import { formOfOffer } from '../../../tariff/form-of-offer.ts';
import { OfferChoice } from '../../../tariff/offer-choice.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useHomeDraft } from '../home/use-home-draft.ts';
import { SetupPage } from '../setup-page.tsx';
import { useSetupSteps } from '../setup-paths.ts';
import { useMessages } from '../words.ts';
import { today } from './today.ts';
import { useOffersHere } from './use-offers-here.ts';

/** Whose product electricity is bought as: where the browser’s country sells none that is known, it is typed as a whole. */
export function OfferPage() {
  const { t, locale } = useMessages();
  const { draft, change } = useHomeDraft();
  const steps = useSetupSteps();
  const query = useOffersHere();
  const offers = query.data?.offers;
  const [chosen, setChosen] = useState<TariffOfferBody | null>(null);
  const drafted = chosen?.id ?? draft.offer?.id;
  const offer = offers?.find(({ id, priced }) => id === drafted && priced) ?? null;
  const submit = () => {
    if (offer === null) return;
    const { supplier, name } = offer;
    const same = draft.offer?.id === offer.id && draft.tariff !== null;
    change({
      asset: 'TARIFF',
      offer: { id: offer.id, supplier, name },
      tariff: same ? draft.tariff : formOfOffer(offer, today(), locale),
    });
    steps.go('tariff/price');
  };
  const byHand = () => {
    change({ asset: 'TARIFF', offer: null, ...(draft.offer !== null && { tariff: null }) });
    steps.go('tariff/price');
  };
  return (
    <SetupPage
      title={t('offer.title')}
      lead={t('offer.lead')}
      marks={{ step: 1, of: 4 }}
      onBack={() => steps.back('asset-selection')}
      onSubmit={submit}
      actions={
        <>
          <Button block type="submit" disabled={offer === null}>
            {t('setup.continue')}
          </Button>
          <Button block look="text" onClick={byHand}>
            {t('offer.by-hand')}
          </Button>
          <Button
            block
            look="text"
            onClick={() => {
              change({ asset: 'TARIFF', withTariff: false });
              steps.go('home-name');
            }}
          >
            {t('tariff.skip')}
          </Button>
        </>
      }
    >
      <QueryState query={query} lines={4} stale={t('offer.stale')} />
      {offers?.length === 0 && <Note icon="info" title={t('offer.none')} />}
      {offers !== undefined && offers.length > 0 && <OfferChoice offers={offers} chosen={offer?.id ?? null} onChoose={setChosen} />}
    </SetupPage>
  );
}
