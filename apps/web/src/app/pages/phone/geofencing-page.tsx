import type { LocationPermissionState } from '@braise/contract/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '../../../analytics/track.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { Geofencing } from '../../../features/mobile-setup/geofencing.tsx';
import { findHost } from '../../../host/host.ts';
import { launchParameters } from '../../../host/launch-parameters.ts';
import { askForLocation, type LocationPermission, readLocationPermission } from '../../../host/place/location-permission.ts';
import { setTracking } from '../../guards/mobile-setup.ts';
import { usePhoneSetup } from './use-phone-setup.ts';

/** Asks whether the place of this phone counts; what the phone answers decides what is stored. */
export function GeofencingPage() {
  const { wire, homeId, phone, goHome, signOut } = usePhoneSetup();
  const host = findHost();
  const [waitsFor, setWaitsFor] = useState<'person' | 'server' | null>(null);
  /** Since the person was heard something has been stored, or is about to be: the phone may say the same in several ways. */
  const decided = useRef(false);
  const [refused, setRefused] = useState<Exclude<LocationPermissionState, 'GRANTED'> | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  useEffect(() => track({ category: 'geofencing', name: 'shown' }), []);

  const store = useCallback(
    async (tracks: boolean) => {
      if (decided.current) return;
      decided.current = true;
      setRefused(null);
      setFailure(null);
      setWaitsFor('server');
      // without a phone of the home there is nothing to store
      const answer = phone?.id == null ? null : await setTracking({ wire, host }, homeId, phone.id, tracks);
      setWaitsFor(null);
      if (answer === null || answer.ok) return goHome();
      decided.current = false;
      setFailure(answer.error);
      return undefined;
    },
    [wire, host, homeId, phone, goHome],
  );
  const take = useCallback(
    async (permission: LocationPermission) => {
      // the person went on without an answer
      if (decided.current) return;
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
    decided.current = false;
    setFailure(null);
    setWaitsFor('person');
    const permission = await askForLocation(host, navigator);
    setWaitsFor((now) => (now === 'person' ? null : now));
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
      waitsFor={waitsFor}
      failure={failure}
      onShare={() => void share()}
      onNotNow={() => {
        track({ category: 'geofencing', name: 'notNowClicked' });
        decided.current = false;
        void store(false);
      }}
      onSettings={host.supports('systemSettings') ? () => host.send('openSystemSettings', {}) : null}
      onSignOut={signOut}
    />
  );
}
