import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionState } from '../../../api/session/session.ts';
import { ConsentPage } from '../../../features/consents/consent-page.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useAfterSetup } from '../../../host/after-setup.ts';
import { isFlagged } from '../../guards/asked-flag.ts';
import { tellAnalyticsAnswered } from '../../guards/tell-analytics-answered.ts';
import { homeLostSince } from '../setup/home-lost-since.ts';

/** The last step on the way to a home: whether use of the app may be counted. */
export function ConsentInSetupPage() {
  const navigate = useNavigate();
  const { beside, setup } = useAddresses();
  const afterSetup = useAfterSetup();
  const { session } = useRouter().options.context.services;
  const [cameHome] = useState(() => cameToHome(session.get()));
  function goOn(): void {
    const formerHome = homeLostSince(cameHome, session.get());
    void navigate({ to: formerHome ? setup('/start') : afterSetup, replace: true, ...(formerHome && { state: { formerHome } }) });
  }
  return (
    <ConsentPage
      kind="analytics"
      policyPath={beside('/privacy-policy')}
      onClose={goOn}
      closable={false}
      onAnswered={(granted) => {
        tellAnalyticsAnswered('initialSetup', granted);
        goOn();
      }}
    />
  );
}

/** This browser has not heard yet about the home that they came to. It says so after a reload as well, when that home may be lost. */
const cameToHome = (state: SessionState): boolean => state.status === 'signed-in' && isFlagged(localStorage, state.person.id);
