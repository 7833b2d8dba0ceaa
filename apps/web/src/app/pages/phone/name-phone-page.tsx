import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readHomePhones } from '../../../api/home/mobile-devices.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { NamePhone } from '../../../features/mobile-setup/name-phone.tsx';
import { findHost } from '../../../host/host.ts';
import { nameThisPhone } from '../../guards/mobile-setup.ts';
import { usePhoneSetup } from './use-phone-setup.ts';

/** Names this phone, then asks for its place where that can be had now or never. */
export function NamePhonePage() {
  const { wire, homeId, phone, phones: found, eligible, goHome, signOut } = usePhoneSetup();
  const navigate = useNavigate();
  const state = useRouter().options.context.services.session.get();
  const [phones, setPhones] = useState(found);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const readAgain = async () => {
    setBusy(true);
    const answer = await readHomePhones(wire, homeId);
    setBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (!answer.ok) return null;
    setPhones(answer.value);
    return answer.value;
  };
  const name = async (chosen: string, taken: number | null) => {
    if (phone === null) return;
    setBusy(true);
    const answer = await nameThisPhone(wire, homeId, { name: chosen, device: phone.device }, taken);
    setBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    if (eligible || !findHost().supports('geofencingFromHome'))
      await navigate({ to: '/web-view/initial-setup/mobile-app/geofencing-selection', replace: true });
    else goHome();
  };
  return (
    <NamePhone
      phones={phones}
      person={state.status === 'signed-in' ? state.person.name : ''}
      onReadAgain={readAgain}
      known={phone !== null}
      busy={busy}
      failure={failure}
      onName={(chosen, taken) => void name(chosen, taken)}
      onSignOut={signOut}
    />
  );
}
