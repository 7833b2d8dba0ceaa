import type { TariffOfferBody } from '@braise/contract/energy-insights';
import { useState } from 'react';
import { readOffersOfHome } from '../../api/home/tariff-links.ts';
import { waitingLink } from '../../api/home/tariff-links.ts';
import { useTariffLinks } from '../../api/home/use-tariff-links.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Unsaved } from '../../ui/dialogs/unsaved.ts';
import { useFocusFollows } from '../../ui/dialogs/use-focus-follows.ts';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { StepMarks } from '../../ui/pages/step-marks.tsx';
import { OfferChoice } from '../../tariff/offer-choice.tsx';
import type { TariffForm } from '../../tariff/tariff-form.ts';
import { LastClick } from './last-click.tsx';
import { PriceStep } from './price-step.tsx';
import styles from './tariff-link.module.css';
import { useMessages } from './words.ts';

const STEPS = ['offer', 'price', 'mail'] as const;
type Step = (typeof STEPS)[number];

type LinkStepsProps = {
  /** Where the link of the mail is to lead. */
  readonly place: 'home' | 'settings';
  readonly titleId: string;
  readonly offlineId: string;
  readonly unsaved: Unsaved;
  /** To a tariff that is typed as a whole. */
  readonly onByHand: () => void;
  readonly onLeave: () => void;
};

/** The way to a tariff that is linked: its product, what it costs, and the mail that confirms it. One that waits for its mail is shown at once. */
export function LinkSteps({ place, titleId, offlineId, unsaved, onByHand, onLeave }: LinkStepsProps) {
  const { t } = useMessages();
  const offers = useHomeAnswer(['tariffOffers'], readOffersOfHome);
  const links = useTariffLinks();
  const waiting = links.data && waitingLink(links.data);
  const others = links.data?.some(({ state, mail }) => state === 'WAITING' && mail === null) ?? false;
  const linked = links.data?.[0]?.state === 'VERIFIED';
  const [chosen, setChosen] = useState<TariffOfferBody | null>(null);
  const [typed, setTyped] = useState<{ readonly offerId: string; readonly form: TariffForm } | null>(null);
  const [gone, setGone] = useState<Step | null>(null);
  // one that waited may be gone without being linked: somebody refused it, or asked for another
  const next = gone === 'mail' && waiting === undefined && !linked ? null : gone;
  const step = next ?? (waiting === undefined ? 'offer' : 'mail');
  useFocusFollows(step, titleId);
  const number = STEPS.indexOf(step) + 1;
  const known = links.data !== undefined;
  return (
    <>
      <PanelBar
        titleId={titleId}
        title={t(`link.${step}`)}
        backLabel={t('back')}
        onBack={step === 'price' ? () => setGone('offer') : onLeave}
      />
      <div className="panel-body">
        <div className={styles.marks}>
          <StepMarks step={number} of={STEPS.length} label={t('link.step', { step: number, of: STEPS.length })} />
        </div>
        <QueryState
          key={known ? 'offers' : 'links'}
          query={known ? offers : links}
          lines={5}
          stale={t('link.stale')}
          offlineId={offlineId}
        />
        {known && step === 'offer' && offers.data !== undefined && (
          <>
            <p className="lead-t">{t('link.offer.lead')}</p>
            {others && (
              <Note icon="info" title={t('link.others')}>
                {t('link.others.text')}
              </Note>
            )}
            {offers.data.offers.length === 0 ? (
              <Note icon="info" title={t('link.offer.none')} />
            ) : (
              <OfferChoice offers={offers.data.offers} chosen={chosen?.id ?? null} onChoose={setChosen} />
            )}
            <div className={styles.onward}>
              {offers.data.offers.length > 0 && (
                <Button block disabled={chosen === null} onClick={() => setGone('price')}>
                  {t('link.continue')}
                </Button>
              )}
              <Button block look="text" onClick={onByHand}>
                {t('link.by-hand')}
              </Button>
            </div>
          </>
        )}
        {step === 'price' && chosen !== null && offers.data !== undefined && (
          <PriceStep
            key={chosen.id}
            offer={chosen}
            currency={offers.data.currency}
            place={place}
            typedBefore={typed?.offerId === chosen.id ? typed.form : null}
            onTyped={(form) => setTyped({ offerId: chosen.id, form })}
            offlineId={offlineId}
            unsaved={unsaved}
            onAsked={() => setGone('mail')}
            onLeave={onLeave}
          />
        )}
        {step === 'mail' && known && waiting === undefined && <Note tone="ok" icon="check-circle-fill" title={t('link.verified')} />}
        {step === 'mail' && waiting !== undefined && (
          <LastClick link={waiting} offlineId={offlineId} onOther={() => setGone('offer')} onLater={onLeave} />
        )}
      </div>
    </>
  );
}
