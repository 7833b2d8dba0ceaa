import type { Geolocation, NearestAnswer } from '@braise/contract/onboarding';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { findNearestPlace } from '../api/home/home-setup.ts';
import { announce } from '../ui/announcer.tsx';
import { type AddressForm, addressToFind, isElsewhere, isSamePlace } from './address-form.ts';
import type { PlacedBy } from './place-field.tsx';
import { useGeocoding } from './use-geocoding.ts';
import { useMessages } from './words.ts';

/** An address, and where it is on the map. */
export type PlacedAddress = {
  readonly address: AddressForm;
  /** Null while nobody and nothing has said where it is. */
  readonly geolocation: Geolocation | null;
  /** Set by hand: an address that is typed later does not move it. */
  readonly placed: boolean;
};

/** Where a form keeps it; `standing`: where the home is until something else is said, if it is anywhere; `now`: as it is by then, for what answers later. */
type KeptBy = {
  readonly kept: PlacedAddress;
  readonly change: (next: Partial<PlacedAddress>) => void;
  readonly now: () => PlacedAddress;
  readonly standing?: Geolocation | null;
};

type FoundPlace = NonNullable<NearestAnswer['place']>;
export type Elsewhere = { readonly place: Geolocation; readonly found: FoundPlace };

/** The address and the pin of a home: each follows the other until the person has set it. */
export function usePlacedAddress({ kept, change, now, standing = null }: KeptBy) {
  const { t } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { address, geolocation, placed } = kept;
  /** Where the device has set the pin. */
  const [located, setLocated] = useState<Geolocation | null>(null);
  /** The device is in another town than the address. */
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  /** How often the address was taken from the device: its lines begin anew. */
  const [taken, setTaken] = useState(0);

  const { geocoding, lookAgain } = useGeocoding(placed ? null : addressToFind(address), (place) => {
    if (!now().placed) change({ geolocation: place });
  });
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);
  const type = (field: keyof AddressForm, typed: string) => {
    setElsewhere(null);
    // as it is now: the country may have come since this was drawn
    const before = now();
    // another town is another place, wherever the pin was; another street is not. A country begins with its whole map
    const otherTown = field === 'zipCode' || field === 'city' || field === 'country';
    change({
      address: { ...before.address, [field]: typed },
      ...(otherTown && { placed: false, geolocation: before.placed && field !== 'country' ? before.geolocation : null }),
    });
  };
  const setPin = (place: Geolocation) => {
    setElsewhere(null);
    change({ geolocation: place, placed: true });
    announce(t('map.pin.moved'));
  };
  const locate = async (place: Geolocation) => {
    // an address stands until the person has given it up
    const typedBefore = now().address.city.trim() !== '';
    if (!typedBefore) {
      setPin(place);
      setLocated(place);
    }
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    const answer = await findNearestPlace(wire, place, controller.signal);
    const found = answer.ok ? answer.value.place : null;
    if (controller.signal.aborted) return;
    const { address: typed } = now();
    if (found !== null && isElsewhere(typed, found)) {
      setElsewhere({ place, found });
      return;
    }
    if (typedBefore) {
      setPin(place);
      setLocated(place);
    }
    if (found === null) return;
    // what the person has typed stands
    change({
      address: {
        addressLine1: typed.addressLine1 || (found.addressLine1 ?? ''),
        addressLine2: typed.addressLine2,
        zipCode: typed.zipCode || (found.zipCode ?? ''),
        city: typed.city || found.city,
        country: typed.city === '' ? found.country : typed.country,
      },
    });
  };

  const keepAddress = () => {
    setElsewhere(null);
    // the pin may be the device's, from before the address was typed
    if (located !== null && now().geolocation === located) change({ placed: false, geolocation: null });
  };
  const takeElsewhere = ({ place, found }: Elsewhere) => {
    setPin(place);
    setLocated(place);
    setTaken((before) => before + 1);
    const { addressLine1, zipCode, city, country: code } = found;
    change({ address: { addressLine1: addressLine1 ?? '', addressLine2: '', zipCode: zipCode ?? '', city, country: code } });
  };

  function whoPlaced(): PlacedBy {
    if (geolocation === null) return 'nobody';
    if (isSamePlace(geolocation, standing)) return 'before';
    return placed && located === geolocation ? 'device' : 'person';
  }

  return {
    address,
    geolocation,
    geocoding,
    lookAgain,
    type,
    setPin,
    locate,
    placedBy: whoPlaced(),
    elsewhere,
    taken,
    keepAddress,
    takeElsewhere,
    /** What is asked about the device's place by now is given up. */
    stopLooking: () => looking.current?.abort(),
  };
}
