import type { TariffOfferBody } from '@braise/contract/energy-insights';
import { useState } from 'react';
import { readOffersIn } from '../../../api/home/tariff-links.ts';
import { useAnswer } from '../../../api/queries/use-answer.ts';
import { succeeded } from '../../../api/wire/result.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { NO_COUNTRIES, useCountries } from '../../../places/use-places.ts';
import { formOfOffer } from '../../../tariff/form-of-offer.ts';
import { OfferChoice } from '../../../tariff/offer-choice.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { browserCountry } from '../address/browser-country.ts';
import { useHomeDraft } from '../home/use-home-draft.ts';
import { SetupPage } from '../setup-page.tsx';
import { useSetupSteps } from '../setup-paths.ts';
import { useMessages } from '../words.ts';
import { today } from './today.ts';

/** Whose product electricity is bought as: where the browser’s country sells none that is known, it is typed as a whole. */
export function OfferPage() {
  const { t, locale } = useMessages();
  const { draft, change } = useHomeDraft();
  const steps = useSetupSteps();
  const countries = useCountries();
  const country = browserCountry(navigator.languages, countries.data ?? NO_COUNTRIES)?.code ?? null;
  const offers = useAnswer(['tariffOffers', country], async (wire) => (country === null ? succeeded([]) : readOffersIn(wire, country)));
  const [chosen, setChosen] = useState<TariffOfferBody | null>(null);
  const id = chosen?.id ?? draft.offer?.id ?? null;
  const submit = () => {
    const offer = chosen ?? offers.data?.find((each) => each.id === id) ?? null;
    if (offer === null) return;
    const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false });
    const { supplier, name } = offer;
    const same = draft.offer?.id === offer.id && draft.tariff !== null;
    change({
      asset: 'TARIFF',
      offer: { id: offer.id, supplier, name },
      tariff: same ? draft.tariff : formOfOffer(offer, today(), (value) => decimal.format(value)),
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
          <Button block type="submit" disabled={id === null}>
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
      <QueryState query={offers} lines={4} stale={t('offer.stale')} />
      {offers.data !== undefined && <OfferChoice offers={offers.data} chosen={id} onChoose={setChosen} />}
    </SetupPage>
  );
}
