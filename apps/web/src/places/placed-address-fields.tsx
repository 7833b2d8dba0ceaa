import { errorOf } from '../api/queries/query-result.ts';
import { errorKey } from '../messages/error-key.ts';
import { Note } from '../ui/content/note.tsx';
import { Button } from '../ui/controls/button.tsx';
import { AddressFields } from './address-fields.tsx';
import { PlaceField } from './place-field.tsx';
import type { Elsewhere, usePlacedAddress } from './use-placed-address.ts';
import { NO_COUNTRIES, type useCountries } from './use-places.ts';
import { useMessages } from './words.ts';

type PlacedAddressFieldsProps = {
  readonly placing: ReturnType<typeof usePlacedAddress>;
  readonly countries: ReturnType<typeof useCountries>;
  /** Every line that is missing says so, whether it was left or not. */
  readonly showMissing?: boolean;
};

/** Where a home is: on the map, and by the lines of its address. */
export function PlacedAddressFields({ placing, countries: query, showMissing = false }: PlacedAddressFieldsProps) {
  const { address, geolocation, geocoding, placedBy, elsewhere, taken } = placing;
  const countries = query.data ?? NO_COUNTRIES;
  return (
    <>
      <PlaceField
        country={countries.find(({ code }) => code === address.country) ?? null}
        place={geolocation}
        placedBy={placedBy}
        geocoding={geocoding}
        onSearchAgain={placing.lookAgain}
        onPlace={placing.setPin}
        onLocated={(place) => void placing.locate(place)}
      />
      {elsewhere !== null && <ElsewhereNote elsewhere={elsewhere} onTake={placing.takeElsewhere} onKeep={placing.keepAddress} />}
      <CountriesNote query={query} />
      <AddressFields key={taken} countries={countries} value={address} showMissing={showMissing} onChange={placing.type} />
    </>
  );
}

type ElsewhereNoteProps = {
  readonly elsewhere: Elsewhere;
  readonly onTake: (elsewhere: Elsewhere) => void;
  readonly onKeep: () => void;
};

/** The device is in another town than the address: which of them counts. */
function ElsewhereNote({ elsewhere, onTake, onKeep }: ElsewhereNoteProps) {
  const { t } = useMessages();
  return (
    <div role="alert">
      <Note
        tone="warn"
        icon="gps-fix"
        title={t('address.elsewhere', { city: elsewhere.found.city })}
        action={
          <>
            <Button small look="soft" onClick={() => onTake(elsewhere)}>
              {t('address.elsewhere.take')}
            </Button>
            <Button small look="text" onClick={onKeep}>
              {t('address.elsewhere.keep')}
            </Button>
          </>
        }
      >
        {t('address.elsewhere.text')}
      </Note>
    </div>
  );
}

/** Why no country can be chosen. */
function CountriesNote({ query }: { readonly query: ReturnType<typeof useCountries> }) {
  const { t } = useMessages();
  const fault = errorOf(query.error);
  if (fault === null) return null;
  return (
    <div role="alert">
      <Note
        tone="warn"
        icon="cloud-slash"
        title={t('address.countries.missing')}
        action={
          <Button small look="soft" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t(errorKey(fault))}
      </Note>
    </div>
  );
}
