/** A point of the earth, WGS 84, degrees. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** How far off a found place may be: the house, its street, its town, or only its region. */
export type Accuracy = 'house' | 'street' | 'city' | 'region';

export type AddressQuery = {
  readonly addressLine1: string;
  readonly zipCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

export type Candidate = Coordinates & { readonly accuracy: Accuracy; readonly label: string };

export type NearestPlace = {
  readonly addressLine1: string | null;
  readonly zipCode: string | null;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly accuracy: Accuracy;
};

/** Why a geocoder did not answer. `detail` is for the log and names no place. */
export type GeocoderFailure = {
  readonly ok: false;
  readonly reason: 'rate-limited' | 'refused' | 'unavailable';
  readonly detail: string;
};
/** `attribution`: whom to thank for what was found. */
type Found<Value> = { readonly ok: true; readonly attribution: string } & Value;
export type GeocodeOutcome = Found<{ readonly candidates: readonly Candidate[] }> | GeocoderFailure;
export type NearestOutcome = Found<{ readonly place: NearestPlace | null }> | GeocoderFailure;

/** Says where an address is, and what is at a point. */
export type GeocoderPort = {
  /** Best first, at most `MAX_CANDIDATES`; none: not known. */
  geocode(address: AddressQuery): Promise<GeocodeOutcome>;
  nearest(point: Coordinates): Promise<NearestOutcome>;
};

export const MAX_CANDIDATES = 5;
