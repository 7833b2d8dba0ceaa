import type { Country } from '@braise/contract/onboarding';
import { cleanName } from '@braise/domain';
import { useEffect } from 'react';
import { errorOf } from '../../../api/queries/query-result.ts';
import { errorKey } from '../../../messages/error-key.ts';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { AddressFields } from './address-fields.tsx';
import { whyNotDone } from './address-form.ts';
import { MakingNote } from '../home/making-note.tsx';
import { PlaceField } from './place-field.tsx';
import { SetupPage } from '../setup-page.tsx';
import { useSetupSteps } from '../setup-paths.ts';
import { useAddressDraft } from './use-address-draft.ts';
import { useMakeHome } from '../home/use-make-home.ts';
import { useCountries } from './use-places.ts';
import styles from '../onboarding.module.css';

const NO_COUNTRIES: readonly Country[] = [];

/** Where the home is. Done makes it. */
export function HomeAddressPage() {
  const { t } = useMessages();
  const steps = useSetupSteps();
  const countriesQuery = useCountries();
  const countries = countriesQuery.data ?? NO_COUNTRIES;
  const { draft, drop, elsewhere, geocoding, keepAddress, locate, located, lookAgain, setPin, taken, takeElsewhere, type } =
    useAddressDraft(countries);
  const { address, geolocation } = draft;
  const country = countries.find(({ code }) => code === address.country) ?? null;

  const nameless = cleanName(draft.name) === null;
  useEffect(() => {
    if (nameless) steps.leaveFor('home-name');
    // once: the name is not changed here
  }, []);
  const { making, make, goOnWithoutTariff } = useMakeHome(() => {
    drop();
    steps.leaveFor('consent/analytics');
  });

  const why = whyNotDone(draft);
  const countriesFault = errorOf(countriesQuery.error);
  const busy = making.status === 'making' || making.status === 'made';
  const withTariff = draft.asset === 'TARIFF';
  if (nameless) return null;
  return (
    <SetupPage
      title={t('address.title')}
      lead={t('address.lead')}
      dense
      marks={withTariff ? { step: 3, of: 3 } : { step: 2, of: 2 }}
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
      <PlaceField
        country={country}
        place={geolocation}
        located={located}
        geocoding={geocoding}
        onSearchAgain={lookAgain}
        onPlace={setPin}
        onLocated={(place) => void locate(place)}
      />
      {elsewhere !== null && (
        <div role="alert">
          <Note
            tone="warn"
            icon="gps-fix"
            title={t('address.elsewhere', { city: elsewhere.found.city })}
            action={
              <>
                <Button small look="soft" onClick={() => takeElsewhere(elsewhere)}>
                  {t('address.elsewhere.take')}
                </Button>
                <Button small look="text" onClick={() => keepAddress()}>
                  {t('address.elsewhere.keep')}
                </Button>
              </>
            }
          >
            {t('address.elsewhere.text')}
          </Note>
        </div>
      )}
      {countriesFault !== null && (
        <div role="alert">
          <Note
            tone="warn"
            icon="cloud-slash"
            title={t('address.countries.missing')}
            action={
              <Button small look="soft" busy={countriesQuery.isFetching} onClick={() => void countriesQuery.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {t(errorKey(countriesFault))}
          </Note>
        </div>
      )}
      <AddressFields key={taken} countries={countries} value={address} onChange={type} />
    </SetupPage>
  );
}
