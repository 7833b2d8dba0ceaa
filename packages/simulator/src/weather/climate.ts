import { clamp } from '@braise/domain';

/** A place on earth: degrees north and east, metres above the sea. */
export type Place = { readonly latitude: number; readonly longitude: number; readonly altitude: number };

/** What the generator knows of a place's climate. Temperatures in °C. */
export type Climate = {
  readonly yearlyMean: number;
  /** Half the difference between the warmest and the coldest time of the year. */
  readonly yearlyAmplitude: number;
  /** Share of overcast days that are clear instead: southern skies. */
  readonly overcastToClear: number;
  /** Days by which the seasons are shifted: half a year on the southern half of the earth. */
  readonly seasonShift: number;
};

/**
 * A plain regression for Europe: 12.4 °C at Paris, 0.5 K per degree of latitude, the usual lapse of 6.5 K per km; the yearly swing grows away from
 * the Atlantic and to the north. Degree-days of seven cities are checked in the tests; elsewhere it is plausible, no more.
 */
export function climateOf({ latitude, longitude, altitude }: Place): Climate {
  const north = Math.abs(latitude);
  return {
    yearlyMean: clamp(12.4 - 0.5 * (north - 48.9), -12, 27) - 0.0065 * altitude,
    yearlyAmplitude: clamp(7.75 + 0.14 * (longitude - 2.3) + 0.06 * (north - 48.9), 5, 11),
    overcastToClear: 0.6 * clamp((46 - north) / 2, 0, 1),
    seasonShift: latitude < 0 ? 182.62 : 0,
  };
}
