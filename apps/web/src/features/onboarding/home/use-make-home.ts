import { BRANDED_PARTNERS } from '@braise/contract/onboarding';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '../../../messages/locale-provider.tsx';
import { launchParameters } from '../../../host/launch-parameters.ts';
import type { HomeDraft } from './home-draft.ts';
import { createHomeMaker, type Unmade } from './home-maker.ts';

export type Making = { readonly status: 'idle' | 'making' | 'made' } | ({ readonly status: 'failed' } & Unmade);

/** Makes the home of a draft with its tariff. */
export function useMakeHome(onMade: () => void) {
  const { locale: language } = useLocale();
  const { wire, session } = useRouter().options.context.services;
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const [maker] = useState(() => {
    const { bundle } = launchParameters();
    return createHomeMaker({ wire, session, partner: BRANDED_PARTNERS.find((one) => one === bundle) ?? null, language });
  });
  const follow = async (run: Promise<Unmade | null>) => {
    setMaking({ status: 'making' });
    const unmade = await run;
    setMaking(unmade === null ? { status: 'made' } : { status: 'failed', ...unmade });
    if (unmade === null) onMade();
  };
  return {
    making,
    make: (draft: HomeDraft) => void follow(maker.make(draft)),
    goOnWithoutTariff: () => void follow(maker.settle()),
  };
}
