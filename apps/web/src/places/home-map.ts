import type { Country, Geolocation, MapConfiguration } from '@braise/contract/onboarding';
import {
  divIcon,
  type LatLng,
  latLngBounds,
  map as createMap,
  marker as createMarker,
  Point,
  polygon,
  type TileLayer,
  tileLayer,
} from 'leaflet';
import type { Outline } from './outline.ts';
import styles from './place-map.module.css';

export type Tiles = NonNullable<MapConfiguration['tiles']>;

type HomeMapDeps = {
  /** What a screen reader says of the pin. */
  readonly pinLabel: string;
  /** The person has set the pin. */
  readonly onPlace: (place: Geolocation) => void;
  /** Whether there are tiles to be seen. */
  readonly onTiles: (seen: boolean) => void;
};

export type HomeMap = ReturnType<typeof createHomeMap>;

/** With streets to be seen: a house and those around it. */
const STREET_ZOOM = 16;
/** An outline has nothing to show from nearer than this beyond the whole country. */
const OUTLINE_STEPS = 1;
/** An arrow key moves the pin so far, with Shift so many times as far: pixels. */
const STEP = 6;
const SHIFT_STEPS = 6;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const PIN = 44;
/** Where the drawing of the pin points, from its upper left. */
const PIN_FOOT: readonly [number, number] = [PIN / 2, 41];
const PIN_DRAWING = `<svg class="i" width="${PIN}" height="${PIN}" aria-hidden="true"><use href="#i-map-pin-fill"/></svg>`;

/** The map of a home in `element`: tiles where there are any, else the outline of the country, and one pin. */
export function createHomeMap(element: HTMLElement, { pinLabel, onPlace, onTiles }: HomeMapDeps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    // the pin is what the keyboard moves
    keyboard: false,
    // a page that scrolls under a mouse or a finger is not to be caught here
    scrollWheelZoom: false,
    fadeAnimation: !still,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    maxZoom: 19,
    zoomSnap: 0.5,
  }).setView([47, 3], 4);
  map.createPane('outline').style.zIndex = '150';
  const land = polygon([], { pane: 'outline', className: styles.placeMapLand, fillOpacity: 1, interactive: false }).addTo(map);
  const pin = createMarker([47, 3], {
    draggable: true,
    autoPan: true,
    alt: pinLabel,
    title: '',
    icon: divIcon({ className: `${styles.placeMapPin} waiting`, html: PIN_DRAWING, iconSize: [PIN, PIN], iconAnchor: [...PIN_FOOT] }),
  }).addTo(map);
  const handle = pin.getElement();
  handle?.setAttribute('aria-label', pinLabel);
  handle?.removeAttribute('title');

  let tiles: TileLayer | null = null;
  let tilesSeen = false;
  let country: Country | null = null;
  let shown: Geolocation | null = null;

  function place(at: LatLng): void {
    const { lat, lng } = at.wrap();
    shown = { latitude: round(lat), longitude: round(lng) };
    pin.setLatLng(at);
    handle?.classList.remove('waiting');
    onPlace(shown);
  }
  pin.on('dragend', () => place(pin.getLatLng()));
  map.on('click', ({ latlng }) => place(latlng));
  handle?.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (event.key === '+' || event.key === '-') map.zoomIn(event.key === '+' ? 1 : -1);
    if (step === undefined) return;
    event.preventDefault();
    const far = STEP * (event.shiftKey ? SHIFT_STEPS : 1);
    const to = map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(new Point(step[0] * far, step[1] * far)));
    place(to);
    if (!map.getBounds().pad(-0.1).contains(to)) map.panTo(to, { animate: !still });
  });

  const boundsOf = ({ bounds }: Country) => latLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east]);
  const farthest = (): number => (country === null ? 5 : map.getBoundsZoom(boundsOf(country)));
  const placeZoom = (): number => (tilesSeen ? STREET_ZOOM : farthest() + OUTLINE_STEPS);

  function showCountry(): void {
    if (country === null || shown !== null) return;
    map.fitBounds(boundsOf(country), { animate: false });
    pin.setLatLng([country.centre.latitude, country.centre.longitude]);
  }

  function showPlace({ latitude, longitude }: Geolocation): void {
    map.setView([latitude, longitude], placeZoom(), { animate: false });
  }

  return {
    /** Shows a country, the pin waiting in its middle unless the home has a place. */
    setCountry(next: Country): void {
      const isFirst = country === null;
      country = next;
      // a place that was there before it was shown from nobody knew how far
      if (isFirst && shown !== null) showPlace(shown);
      showCountry();
    },
    setOutline: (outline: Outline): void =>
      void land.setLatLngs(outline.map((ring) => [ring.map(([lat, lng]): [number, number] => [lat, lng])])),
    /** Puts the pin where the home is; null: nobody knows. Where the person has put it the view stays. */
    setPlace(next: Geolocation | null): void {
      const own = next !== null && shown !== null && next.latitude === shown.latitude && next.longitude === shown.longitude;
      if (own) return;
      shown = next;
      handle?.classList.toggle('waiting', next === null);
      if (next === null) {
        showCountry();
        return;
      }
      pin.setLatLng([next.latitude, next.longitude]);
      showPlace(next);
    },
    setTiles(next: Tiles | null): void {
      tiles?.remove();
      tiles = null;
      tilesSeen = false;
      onTiles(false);
      if (next === null) return;
      tiles = tileLayer(next.url, { maxZoom: 19 }).addTo(map);
      // one that came is enough to see streets by; without any the outline below shows
      tiles.once('tileload', () => {
        tilesSeen = true;
        onTiles(true);
        if (shown !== null) showPlace(shown);
      });
    },
    zoom: (steps: number): void => void map.setZoomAround(pin.getLatLng(), map.getZoom() + steps, { animate: !still }),
    remove: (): void => void map.remove(),
  };
}

/** To a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
