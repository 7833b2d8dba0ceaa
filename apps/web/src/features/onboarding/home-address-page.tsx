import type { Country, Geolocation, NearestAnswer } from '@braise/contract/onboarding';
import { cleanName } from '@braise/domain';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { findNearestPlace } from '../../api/home-setup.ts';
import { errorOf } from '../../api/query-result.ts';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressToFind, isElsewhere, whyNotDone } from './address-form.ts';
import { browserCountry } from './browser-country.ts';
import type { AddressForm } from './home-draft.ts';
import { MakingNote } from './making-note.tsx';
import { PlaceField } from './place-field.tsx';
import { SetupPage } from './setup-page.tsx';
import { useSetupSteps } from './setup-paths.ts';
import { useGeocoding } from './use-geocoding.ts';
import { useHomeDraft } from './use-home-draft.ts';
import { useMakeHome } from './use-make-home.ts';
import { useCountries } from './use-places.ts';

type FoundPlace = NonNullable<NearestAnswer['place']>;

const NO_COUNTRIES: readonly Country[] = [];

/** Where the home is. Done makes it. */
export function HomeAddressPage() {
  const { t } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { draft, change, drop, now } = useHomeDraft();
  const steps = useSetupSteps();
  const countriesQuery = useCountries();
  const countries = countriesQuery.data ?? NO_COUNTRIES;
  const { address, geolocation, placed } = draft;
  const country = countries.find(({ code }) => code === address.country) ?? null;

  /** Where the device has set the pin. */
  const [located, setLocated] = useState<Geolocation | null>(null);
  /** The device is in another town than the address. */
  const [elsewhere, setElsewhere] = useState<{ readonly place: Geolocation; readonly found: FoundPlace } | null>(null);
  const nameless = cleanName(draft.name) === null;
  useEffect(() => {
    if (nameless) steps.leaveFor('home-name');
    // once: the name is not changed here
  }, []);
  useEffect(() => {
    if (now().address.country !== '') return;
    const code = browserCountry(navigator.languages, countries)?.code;
    if (code !== undefined) change({ address: { ...now().address, country: code } });
  }, [countries, change, now]);

  const { geocoding, lookAgain } = useGeocoding(placed ? null : addressToFind(address), (place) => {
    if (!now().placed) change({ geolocation: place });
  });
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);
  const { making, make, goOnWithoutTariff } = useMakeHome(() => {
    // an answer that comes now would keep the draft again
    looking.current?.abort();
    drop();
    steps.leaveFor('done');
  });

  const type = (field: keyof AddressForm, typed: string) => {
    setElsewhere(null);
    // as it is now: the country may have come since this was drawn
    const before = now();
    // another town is another place, wherever the pin was; another street is not. A country begins with its whole map
    const otherTown = field === 'zipCode' || field === 'city' || field === 'country';
    change({
      address: { ...before.address, [field]: typed },
      touched: true,
      ...(otherTown && { placed: false, geolocation: before.placed && field !== 'country' ? before.geolocation : null }),
    });
  };
  const setPin = (place: Geolocation) => {
    setElsewhere(null);
    change({ geolocation: place, placed: true, touched: true });
    announce(t('map.pin.moved'));
  };
  const locate = async (place: Geolocation) => {
    // an address stands until the person has given it up
    const typedBefore = now().address.city.trim() !== '';
    if (!typedBefore) {
      setPin(place);
      setLocated(place);
    }
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    const answer = await findNearestPlace(wire, place, controller.signal);
    const found = answer.ok ? answer.value.place : null;
    if (controller.signal.aborted) return;
    const { address: typed } = now();
    if (found !== null && isElsewhere(typed, found)) {
      setElsewhere({ place, found });
      return;
    }
    if (typedBefore) {
      setPin(place);
      setLocated(place);
    }
    if (found === null) return;
    // what the person has typed stands
    change({
      address: {
        addressLine1: typed.addressLine1 || (found.addressLine1 ?? ''),
        addressLine2: typed.addressLine2,
        zipCode: typed.zipCode || (found.zipCode ?? ''),
        city: typed.city || found.city,
        country: typed.city === '' ? found.country : typed.country,
      },
    });
  };

  const keepAddress = () => {
    setElsewhere(null);
    // the pin may be the device's, from before the address was typed
    if (located !== null && now().geolocation === located) change({ placed: false, geolocation: null });
  };
  const takeElsewhere = ({ place, found }: NonNullable<typeof elsewhere>) => {
    setPin(place);
    setLocated(place);
    const { addressLine1, zipCode, city, country: code } = found;
    change({ address: { addressLine1: addressLine1 ?? '', addressLine2: '', zipCode: zipCode ?? '', city, country: code } });
  };

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
          {why !== null && <p className="setup-why">{t(`address.why.${why}`)}</p>}
          <Button block type="submit" disabled={why !== null} busy={busy}>
            {t(busy ? 'address.making' : making.status === 'failed' ? 'retry' : 'address.done')}
          </Button>
        </>
      }
    >
      <PlaceField
        country={country}
        place={geolocation}
        located={placed && located !== null && located === geolocation}
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
      <AddressFields countries={countries} value={address} onChange={type} />
    </SetupPage>
  );
}
