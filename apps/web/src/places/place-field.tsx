import type { Country, Geolocation } from '@braise/contract/onboarding';
import { Suspense } from 'react';
import { useMessages } from './words.ts';
import { Button } from '../ui/controls/button.tsx';
import { Note } from '../ui/content/note.tsx';
import { browserCanLocate } from '../host/place/location-permission.ts';
import { useInWebView } from '../host/use-in-web-view.ts';
import type { Geocoding } from './use-geocoding.ts';
import { useMyLocation } from './use-my-location.ts';
import { useTiles } from './use-places.ts';
import styles from './place-map.module.css';
import { lazily } from '../ui/lazily.ts';

const PlaceMap = lazily(() => import('./place-map.tsx'), 'PlaceMap');

/** Who has set the pin: `before`, whoever did so for the home as it stands. */
export type PlacedBy = 'nobody' | 'person' | 'device' | 'before';

type PlaceFieldProps = {
  readonly country: Country | null;
  readonly place: Geolocation | null;
  readonly placedBy: PlacedBy;
  readonly geocoding: Geocoding;
  readonly onSearchAgain: () => void;
  /** The person has set the pin. */
  readonly onPlace: (place: Geolocation) => void;
  /** The device has said where it is. */
  readonly onLocated: (place: Geolocation) => void;
};

/** The map, the way to be found on it, and how sure the place is. */
export function PlaceField({ country, place, placedBy, geocoding, onSearchAgain, onPlace, onLocated }: PlaceFieldProps) {
  const { t } = useMessages();
  const tiles = useTiles();
  const inWebView = useInWebView();
  const { locate, locating, fault } = useMyLocation(onLocated);
  const offered = browserCanLocate() || inWebView;
  return (
    <div className={styles.placeField}>
      <div className={styles.placeMap}>
        <Suspense fallback={<div className="sk" />}>
          <PlaceMap
            country={country}
            place={place}
            tiles={tiles}
            thanks={geocoding.status === 'found' ? geocoding.attribution : null}
            onPlace={onPlace}
          />
        </Suspense>
        {offered && (
          <Button small className={styles.locate} icon="gps-fix" busy={locating} onClick={locate}>
            {t(locating ? 'locate.waiting' : 'locate')}
          </Button>
        )}
      </div>
      {!offered && <p className="meta">{t('locate.insecure')}</p>}
      {fault !== null && (
        <div role="alert">
          <Note tone="warn" icon="gps-fix" title={t(`locate.${fault}`)}>
            {t('locate.instead')}
          </Note>
        </div>
      )}
      <output className="place-said meta">{t(sayingOf(geocoding, placedBy, tiles !== null))}</output>
      {geocoding.status === 'failed' && (
        <Button small look="soft" onClick={onSearchAgain}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** How sure the place is, and what can be done about it. On an outline of a country (not `tiled`) no house is found by its pin. */
function sayingOf(geocoding: Geocoding, placedBy: PlacedBy, tiled: boolean) {
  if (geocoding.status === 'found') {
    const { accuracy } = geocoding;
    return tiled || accuracy === 'house' ? (`place-found.${accuracy}` as const) : (`place-found.${accuracy}.outline` as const);
  }
  return geocoding.status === 'idle' ? (`place-found.by.${placedBy}` as const) : (`place-found.${geocoding.status}` as const);
}
