import { placeName } from './place-name.ts';

/** Names of one town each: the gazetteer has one of them, and people write any. */
const NAMES_OF_ONE: readonly (readonly string[])[] = [
  ['Antwerp', 'Antwerpen', 'Anvers'],
  ['Athens', 'Athína', 'Αθήνα'],
  ['Basel', 'Bâle'],
  ['Belgrade', 'Beograd'],
  ['Bern', 'Berne'],
  ['Bruges', 'Brugge'],
  ['Brussels', 'Bruxelles', 'Brussel'],
  ['Bucharest', 'București'],
  ['Cologne', 'Köln'],
  ['Copenhagen', 'København'],
  ['Florence', 'Firenze'],
  ['Geneva', 'Genève', 'Genf'],
  ['Genoa', 'Genova'],
  ['Ghent', 'Gent', 'Gand'],
  ['Gothenburg', 'Göteborg'],
  ['Hanover', 'Hannover'],
  ['Kraków', 'Cracovie'],
  ['Liège', 'Luik'],
  ['Lisbon', 'Lisboa'],
  ['Lucerne', 'Luzern'],
  ['Milan', 'Milano'],
  ['Munich', 'München'],
  ['Naples', 'Napoli'],
  ['Nuremberg', 'Nürnberg'],
  ['Padua', 'Padova'],
  ['Prague', 'Praha'],
  ['Rome', 'Roma'],
  ['Seville', 'Sevilla'],
  ['Sofia', 'София', 'Sofiya'],
  ['The Hague', 'Den Haag', '’s-Gravenhage'],
  ['Turin', 'Torino'],
  ['Venice', 'Venezia'],
  ['Vienna', 'Wien'],
  ['Warsaw', 'Warszawa'],
];

const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES_OF_ONE.flatMap((names) => {
    const compared = names.map(placeName);
    return compared.map((name) => [name, compared] as const);
  }),
);

/** The compared names of a town that is called `name`, itself included. */
export const namesOfOne = (name: string): readonly string[] => GROUPS.get(name) ?? [name];
