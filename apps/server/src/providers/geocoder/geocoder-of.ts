import type { Config } from '../../config.ts';
import { createBanGeocoder } from './ban-geocoder.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import { createFirstThatKnows } from './first-that-knows.ts';
import type { GeocoderFailure, GeocoderPort } from './geocoder-port.ts';
import { createNominatimGeocoder } from './nominatim-geocoder.ts';

const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org';
/** Where the Base Adresse Nationale is served since api-adresse.data.gouv.fr moved. */
const PUBLIC_BAN = 'https://data.geopf.fr/geocodage';

/** The geocoder that the settings name, with the embedded one behind it. */
export function geocoderOf(
  { geocoder: { provider, url, key }, publicUrl }: Pick<Config, 'geocoder' | 'publicUrl'>,
  notice: (failure: Omit<GeocoderFailure, 'ok'>) => void,
): GeocoderPort {
  const embedded = createEmbeddedGeocoder();
  if (provider === 'embedded') return embedded;
  const userAgent = `Braise (${publicUrl})`;
  const asked =
    provider === 'ban'
      ? createBanGeocoder({ url: url ?? PUBLIC_BAN, userAgent })
      : createNominatimGeocoder({ url: url ?? PUBLIC_NOMINATIM, key, userAgent });
  return createFirstThatKnows(asked, embedded, notice);
}
