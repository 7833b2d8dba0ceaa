import type { LocationPermissionState } from '@braise/contract/host';
import { useCallback, useEffect, useState } from 'react';
import { track } from '../analytics/track.ts';
import type { CallError } from '../api/result.ts';
import { Geofencing } from '../features/mobile-setup/geofencing.tsx';
import { findHost } from '../host/host.ts';
import { launchParameters } from '../host/launch-parameters.ts';
import { askForLocation, type LocationPermission, readLocationPermission } from '../host/location-permission.ts';
import { setTracking } from './mobile-setup.ts';
import { usePhoneSetup } from './use-phone-setup.ts';

/** Asks whether the place of this phone counts; what the phone answers decides what is stored. */
export function GeofencingPage() {
  const { wire, homeId, phone, goHome, signOut } = usePhoneSetup();
  const host = findHost();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Exclude<LocationPermissionState, 'GRANTED'> | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  useEffect(() => track({ category: 'geofencing', name: 'shown' }), []);

  const store = useCallback(
    async (tracks: boolean) => {
      setRefused(null);
      setBusy(true);
      // without a phone of the home there is nothing to store
      const answer = phone?.id == null ? null : await setTracking(wire, homeId, phone.id, tracks);
      setBusy(false);
      if (answer !== null && !answer.ok) setFailure(answer.error);
      else goHome();
    },
    [wire, homeId, phone, goHome],
  );
  const take = useCallback(
    async (permission: LocationPermission) => {
      if (permission === 'GRANTED') await store(true);
      else if (permission === null) await store(false);
      else {
        track({ category: 'geofencing', name: 'permissionDenied' });
        setRefused(permission);
      }
    },
    [store],
  );
  const share = async () => {
    track({ category: 'geofencing', name: 'shareClicked' });
    setBusy(true);
    const permission = await askForLocation(host, navigator);
    setBusy(false);
    await take(permission);
  };
  useEffect(() => {
    if (refused === null) return undefined;
    // whoever comes back from the settings of the phone may have allowed it there
    const look = async () => {
      if (document.visibilityState === 'visible' && (await readLocationPermission(host, navigator)) === 'GRANTED') await take('GRANTED');
    };
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    const off = host.on('onLocationPermissionChanged', ({ locationPermissionState }) => {
      if (locationPermissionState === 'GRANTED') void take('GRANTED');
    });
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      off();
    };
  }, [refused, host, take]);

  return (
    <Geofencing
      os={launchParameters().os}
      refused={refused}
      busy={busy}
      failure={failure}
      onShare={() => void share()}
      onNotNow={() => {
        track({ category: 'geofencing', name: 'notNowClicked' });
        void store(false);
      }}
      onSettings={host.supports('systemSettings') ? () => host.send('openSystemSettings', {}) : null}
      onSignOut={signOut}
    />
  );
}
