import { readPlaces } from '../providers/geocoder/read-places.ts';

/** Where people of a country live. `east` is at least `west`, so above 180 beyond the date line. */
export type SettledArea = {
  readonly bounds: { readonly south: number; readonly west: number; readonly north: number; readonly east: number };
  /** Where its people live on average. */
  readonly centre: { readonly latitude: number; readonly longitude: number };
};

/** This share of the people at each end, far islands mostly, would make the map of a country too wide. */
const TRIMMED = 0.01;
const MARGIN = 0.25;

type Settled = { readonly latitude: number; readonly longitude: number; readonly population: number };

/** The area of every country that has a town, by its alpha-2 code, from the towns of the gazetteer. */
export async function settledAreas(): Promise<ReadonlyMap<string, SettledArea>> {
  const towns = new Map<string, Settled[]>();
  await readPlaces(({ country, latitude, longitude, population }) => {
    const known = towns.get(country);
    const town = { latitude, longitude, population: Math.max(population, 1) };
    if (known === undefined) towns.set(country, [town]);
    else known.push(town);
  });
  const areas = new Map<string, SettledArea>();
  for (const [country, places] of towns) {
    areas.set(country, areaOf(places));
    // all at once would hold up readings for a tenth of a second
    await new Promise(setImmediate);
  }
  return areas;
}

function areaOf(places: readonly Settled[]): SettledArea {
  const start = westernmost(places);
  const unrolled = places.map((place) => ({ ...place, longitude: place.longitude < start ? place.longitude + 360 : place.longitude }));
  const [south, north] = range(unrolled, 'latitude');
  const [west, east] = range(unrolled, 'longitude');
  const people = unrolled.reduce((sum, { population }) => sum + population, 0);
  const mean = (key: 'latitude' | 'longitude'): number => unrolled.reduce((sum, place) => sum + place[key] * place.population, 0) / people;
  const longitude = mean('longitude');
  return {
    bounds: {
      south: round(Math.max(-90, south - MARGIN)),
      west: round(west - MARGIN),
      north: round(Math.min(90, north + MARGIN)),
      east: round(east + MARGIN),
    },
    centre: { latitude: round(mean('latitude')), longitude: round(longitude > 180 ? longitude - 360 : longitude) },
  };
}

/** The longitude after the widest empty stretch around the earth. */
function westernmost(places: readonly Settled[]): number {
  const longitudes = places.map(({ longitude }) => longitude).toSorted((a, b) => a - b);
  let start = longitudes[0] ?? 0;
  let widest = start + 360 - (longitudes.at(-1) ?? 0);
  longitudes.forEach((longitude, index) => {
    const next = longitudes[index + 1];
    if (next === undefined || next - longitude <= widest) return;
    widest = next - longitude;
    start = next;
  });
  return start;
}

function range(places: readonly Settled[], key: 'latitude' | 'longitude'): readonly [number, number] {
  const sorted = places.toSorted((a, b) => a[key] - b[key]);
  const people = sorted.reduce((sum, { population }) => sum + population, 0);
  const valueAt = (share: number): number => {
    let passed = 0;
    for (const place of sorted) {
      passed += place.population;
      if (passed >= share * people) return place[key];
    }
    return sorted.at(-1)?.[key] ?? 0;
  };
  return [valueAt(TRIMMED), valueAt(1 - TRIMMED)];
}

const round = (degrees: number): number => Math.round(degrees * 100) / 100;
