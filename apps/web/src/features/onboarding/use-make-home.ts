import { useRouter } from '@tanstack/react-router';
import { BRANDED_PARTNERS } from '@braise/contract/onboarding';
import { useRef, useState } from 'react';
import { track } from '../../analytics/track.ts';
import { addTariff, createHome } from '../../api/home-setup.ts';
import { launchParameters } from '../../host/launch-parameters.ts';
import type { CallError } from '../../api/result.ts';
import { addressToFind } from './address-form.ts';
import type { HomeDraft } from './home-draft.ts';
import { homeNameOf } from './home-name.ts';
import { tariffRequest } from './tariff-form.ts';

export type Making =
  | { readonly status: 'idle' | 'making' | 'made' }
  /** `missing`: the home, or of a home that is made its tariff, or a session that knows of it. */
  | { readonly status: 'failed'; readonly missing: 'home' | 'tariff' | 'session'; readonly error: CallError };

/** Makes the home of a draft, and then keeps its tariff. What failed is done again by asking again; what was done is not done twice. */
export function useMakeHome(onMade: () => void) {
  const { wire, session } = useRouter().options.context.services;
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const made = useRef<number | null>(null);

  /** Whether the session knows of the home. */
  async function renewed(): Promise<boolean> {
    await session.renew();
    const state = session.get();
    return state.status === 'signed-in' && state.homeId !== null;
  }

  async function settleIn(): Promise<void> {
    setMaking({ status: 'making' });
    if (await renewed()) {
      setMaking({ status: 'made' });
      onMade();
    } else setMaking({ status: 'failed', missing: 'session', error: { kind: 'unreachable' } });
  }

  async function makeHome({ name, address, geolocation }: HomeDraft): Promise<CallError | null> {
    const [cleanName, found] = [homeNameOf(name), addressToFind(address)];
    if (made.current !== null || cleanName === null || found === null || geolocation === null) return null;
    const line2 = address.addressLine2.trim();
    const { bundle } = launchParameters();
    const partner = BRANDED_PARTNERS.find((one) => one === bundle) ?? null;
    const request = { name: cleanName, address: { ...found, addressLine2: line2 === '' ? null : line2 }, geolocation, partner };
    const answer = await createHome(wire, request);
    if (!answer.ok) return answer.error;
    made.current = answer.value;
    track({ category: 'onboarding', name: 'homeCreated' });
    return null;
  }

  async function keepTariff({ tariff, withTariff, asset }: HomeDraft): Promise<CallError | null> {
    if (made.current === null || tariff === null || !withTariff || asset !== 'TARIFF') return null;
    const request = tariffRequest(tariff);
    if (!('unit' in request)) return null;
    const answer = await addTariff(wire, made.current, request);
    return answer.ok ? null : answer.error;
  }

  async function make(draft: HomeDraft): Promise<void> {
    setMaking({ status: 'making' });
    const error = (await makeHome(draft)) ?? (await keepTariff(draft));
    if (error === null) return settleIn();
    // a home that another tab made meanwhile, or that was made without an answer
    if (made.current === null && error.kind === 'refused' && error.status === 409 && (await renewed())) return settleIn();
    setMaking({ status: 'failed', missing: made.current === null ? 'home' : 'tariff', error });
    return undefined;
  }

  return { making, make: (draft: HomeDraft) => void make(draft), goOnWithoutTariff: () => void settleIn() };
}
