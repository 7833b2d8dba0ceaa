import type { Geolocation } from '@braise/contract/onboarding';
import { useEffect, useRef, useState } from 'react';
import { MINUTE } from '@braise/domain';
import { browserCanLocate } from '../host/place/location-permission.ts';

/** Milliseconds after which the person is asked to help. */
const PATIENCE = 20_000;

export type LocationFault = 'denied' | 'unavailable' | 'timeout' | 'insecure';

/** Where this device is, by the browser. */
export function useMyLocation(onLocated: (place: Geolocation) => void) {
  const [locating, setLocating] = useState(false);
  const [fault, setFault] = useState<LocationFault | null>(null);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => void (there.current = false);
  }, []);
  const locate = () => {
    if (!browserCanLocate()) {
      setFault('insecure');
      return;
    }
    setFault(null);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!there.current) return;
        setLocating(false);
        onLocated({ latitude: coords.latitude, longitude: coords.longitude });
      },
      (error) => {
        if (!there.current) return;
        setLocating(false);
        setFault(faultOf(error));
      },
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: MINUTE },
    );
  };
  return { locate, locating, fault };
}

function faultOf({ code }: GeolocationPositionError): LocationFault {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied';
  return code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable';
}
