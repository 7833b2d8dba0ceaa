import { cleanName } from '@braise/domain';
import { useEffect } from 'react';
import { PlacedAddressFields } from '../../../places/placed-address-fields.tsx';
import { NO_COUNTRIES, useCountries } from '../../../places/use-places.ts';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { MakingNote } from '../home/making-note.tsx';
import { SetupPage } from '../setup-page.tsx';
import { useSetupSteps } from '../setup-paths.ts';
import { useAddressDraft } from './use-address-draft.ts';
import { useMakeHome } from '../home/use-make-home.ts';
import { whyNotDone } from './why-not-done.ts';
import styles from '../onboarding.module.css';

/** Where the home is. Done makes it. */
export function HomeAddressPage() {
  const { t } = useMessages();
  const steps = useSetupSteps();
  const countries = useCountries();
  const { draft, drop, placing } = useAddressDraft(countries.data ?? NO_COUNTRIES);

  const nameless = cleanName(draft.name) === null;
  useEffect(() => {
    if (nameless) steps.leaveFor('home-name');
    // once: the name is not changed here
  }, []);
  const asksByMail = draft.asset === 'TARIFF' && draft.withTariff && draft.offer !== null;
  const { making, make, goOnWithoutTariff } = useMakeHome(() => {
    drop();
    steps.leaveFor(asksByMail ? 'tariff/verify' : 'consent/analytics');
  });

  const why = whyNotDone(draft);
  const busy = making.status === 'making' || making.status === 'made';
  const withTariff = draft.asset === 'TARIFF';
  if (nameless) return null;
  return (
    <SetupPage
      title={t('address.title')}
      lead={t('address.lead')}
      dense
      marks={withTariff ? { step: 4, of: 4 } : { step: 2, of: 2 }}
      onBack={() => steps.back('home-name')}
      onSubmit={() => {
        if (why === null && !busy) make(draft);
      }}
      actions={
        <>
          <MakingNote making={making} onWithoutTariff={goOnWithoutTariff} />
          {why !== null && <p className={styles.setupWhy}>{t(`address.why.${why}`)}</p>}
          <Button block type="submit" disabled={why !== null} busy={busy}>
            {t(busy ? 'address.making' : making.status === 'failed' ? 'retry' : 'address.done')}
          </Button>
        </>
      }
    >
      <PlacedAddressFields placing={placing} countries={countries} />
    </SetupPage>
  );
}
