import type { GeocodeOutcome, GeocoderFailure, GeocoderPort, NearestOutcome } from './geocoder-port.ts';

/**
 * Asks one geocoder and, where it fails or knows nothing, the next: a home can be set up while a service is away, if only by its town.
 * `notice` is told of failures, without what was asked.
 */
export function createFirstThatKnows(
  first: GeocoderPort,
  next: GeocoderPort,
  notice: (failure: Omit<GeocoderFailure, 'ok'>) => void,
): GeocoderPort {
  const failed = ({ reason, detail }: GeocoderFailure): void => notice({ reason, detail });
  return {
    async geocode(address): Promise<GeocodeOutcome> {
      const outcome = await first.geocode(address);
      if (!outcome.ok) failed(outcome);
      return outcome.ok && outcome.candidates.length > 0 ? outcome : next.geocode(address);
    },
    async nearest(point): Promise<NearestOutcome> {
      const outcome = await first.nearest(point);
      if (!outcome.ok) failed(outcome);
      return outcome.ok && outcome.place !== null ? outcome : next.nearest(point);
    },
  };
}
