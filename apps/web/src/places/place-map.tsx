import type { Country, Geolocation } from '@braise/contract/onboarding';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from './words.ts';
import { IconButton } from '../ui/controls/button.tsx';
import { createHomeMap, type HomeMap, type Tiles } from './home-map.ts';
import { loadOutline } from './outline.ts';
import './leaflet.css';
import styles from './place-map.module.css';

type PlaceMapProps = {
  /** What the map shows while nothing is placed. */
  readonly country: Country | null;
  /** Where the pin stands; null: it waits in the middle of the country. */
  readonly place: Geolocation | null;
  /** Null: the country is drawn as an outline. */
  readonly tiles: Tiles | null;
  /** Whom to thank for the place, as plain text. */
  readonly thanks: string | null;
  /** The person has set the pin. */
  readonly onPlace: (place: Geolocation) => void;
};

/** Where the home is: a pin to drag, to send somewhere with a tap, or to move with the arrow keys. */
export function PlaceMap({ country, place, tiles, thanks, onPlace }: PlaceMapProps) {
  const { t } = useMessages();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<HomeMap | null>(null);
  const [tiled, setTiled] = useState(false);
  const placed = useRef(onPlace);
  placed.current = onPlace;
  const pinLabel = t('map.pin');

  useEffect(() => {
    if (element.current === null) return undefined;
    const made = createHomeMap(element.current, { pinLabel, onPlace: (to) => placed.current(to), onTiles: setTiled });
    setMap(made);
    return () => {
      made.remove();
      setMap(null);
    };
  }, [pinLabel]);

  useEffect(() => map?.setTiles(tiles), [map, tiles]);
  useEffect(() => {
    if (map === null || country === null) return undefined;
    map.setCountry(country);
    const abort = new AbortController();
    const draw = async () => {
      const outline = await loadOutline(country.code, abort.signal);
      if (!abort.signal.aborted) map.setOutline(outline ?? []);
    };
    void draw();
    return () => abort.abort();
  }, [map, country]);
  useEffect(() => map?.setPlace(place), [map, place, tiled]);

  const credits = [tiled ? tiles?.attribution : t('map.outline'), thanks].filter((credit) => credit !== null && credit !== undefined);
  return (
    <>
      <div ref={element} className={styles.placeMapCanvas} role="group" aria-label={t('map.label')} />
      <div className={styles.placeMapZoom}>
        <IconButton icon="plus" size={20} label={t('map.closer')} onClick={() => map?.zoom(1)} />
        <IconButton icon="minus" size={20} label={t('map.farther')} onClick={() => map?.zoom(-1)} />
      </div>
      <p className={styles.placeMapCredits}>{credits.join(', ')}</p>
    </>
  );
}
