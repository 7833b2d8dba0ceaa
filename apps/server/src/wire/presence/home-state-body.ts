import type { HomeStateBody } from '@braise/contract/v2';
import { type Instant, effectivePresence } from '@braise/domain';
import type { HomeModel } from '../../home-model/home-model.ts';

export function homeStateBody({ presence, geofencing }: HomeModel, now: Instant): HomeStateBody {
  const locked = presence.lock !== null;
  return {
    presence: effectivePresence(presence, now),
    presenceLocked: locked,
    // a person holds the home where the phones would not
    ...(locked && geofencing && presence.lock !== effectivePresence({ ...presence, lock: null }, now)
      ? { showHomePresenceSwitchButton: true }
      : {}),
    // clients take its absence from a home that is not locked for "the phones decide now"
    ...(!locked && geofencing ? {} : { showSwitchToAutoGeofencingButton: geofencing }),
  };
}
