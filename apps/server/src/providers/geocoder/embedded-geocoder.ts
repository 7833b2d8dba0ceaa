import { type CountryIndex, createCountryIndexes } from './country-index.ts';
import { countryOfFrenchZip, departmentOfCommune, departmentOfZip } from './french-department.ts';
import {
  type AddressQuery,
  type Candidate,
  type GeocoderPort,
  MAX_CANDIDATES,
  type NearestPlace,
  type Coordinates,
} from './geocoder-port.ts';
import { namesOfOne } from './local-names.ts';
import { placeName } from './place-name.ts';
import { GAZETTEER_ATTRIBUTION, type Place, readPlaces } from './read-places.ts';

/** Farther off, a town says nothing about a point, km. */
const FARTHEST = 100;
const SHORTEST_BEGINNING = 3;

/**
 * Places by a gazetteer of towns that comes with the program: nothing is asked of anybody. It knows no streets, and postal codes only in France,
 * where they tell towns of one name apart and find the department of a village that it lacks.
 */
export function createEmbeddedGeocoder(): GeocoderPort {
  const indexOf = createCountryIndexes();
  return {
    async geocode(address) {
      const french = address.country === 'FR';
      const index = await indexOf(french ? countryOfFrenchZip(address.zipCode) : address.country);
      return { ok: true, attribution: GAZETTEER_ATTRIBUTION, candidates: candidatesIn(index, address, french) };
    },
    async nearest(point) {
      return { ok: true, attribution: GAZETTEER_ATTRIBUTION, place: await nearestTown(point) };
    },
  };
}

function candidatesIn(index: CountryIndex, { city, zipCode }: AddressQuery, french: boolean): readonly Candidate[] {
  const department = french ? departmentOfZip(zipCode) : null;
  const named = townsNamed(index, placeName(city));
  if (department === null) return named.slice(0, MAX_CANDIDATES).map((place) => candidate(place, 'city'));
  const here = (place: Place): boolean => [null, department].includes(departmentOfCommune(place.municipality));
  const near = named.filter(here);
  if (near.length > 0) return near.slice(0, MAX_CANDIDATES).map((place) => candidate(place, 'city'));
  const seat = index.all.find(({ municipality }) => departmentOfCommune(municipality) === department);
  return seat === undefined ? [] : [candidate(seat, 'region')];
}

/** Towns of that name or else, since names of towns have additions, those whose name begins with it. */
function townsNamed({ byName, all }: CountryIndex, name: string): readonly Place[] {
  const exact = namesOfOne(name).flatMap((one) => byName.get(one) ?? []);
  if (exact.length > 0 || name.length < SHORTEST_BEGINNING) return exact;
  return all.filter((place) => placeName(place.name).startsWith(`${name} `));
}

function candidate({ name, municipality, country, latitude, longitude }: Place, accuracy: 'city' | 'region'): Candidate {
  const department = country === 'FR' ? departmentOfCommune(municipality) : null;
  return { latitude, longitude, accuracy, label: department === null ? name : `${name} (${department})` };
}

async function nearestTown(point: Coordinates): Promise<NearestPlace | null> {
  let nearest: Place | null = null;
  let least = FARTHEST;
  await readPlaces((record) => {
    const distance = kilometresBetween(point, record);
    if (distance >= least) return;
    least = distance;
    nearest = record.read();
  });
  // assigned in the callback, which the compiler does not see
  const found = nearest as Place | null;
  if (found === null) return null;
  return { addressLine1: null, zipCode: null, city: found.name, country: found.country, accuracy: 'city' };
}

const KILOMETRES_PER_DEGREE = 111.2;

/** On a flat map around `a`: near enough within the distances that count. */
function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const north = b.latitude - a.latitude;
  if (Math.abs(north) * KILOMETRES_PER_DEGREE > FARTHEST) return Infinity;
  const east = ((b.longitude - a.longitude + 540) % 360) - 180;
  return KILOMETRES_PER_DEGREE * Math.hypot(north, east * Math.cos((a.latitude * Math.PI) / 180));
}
