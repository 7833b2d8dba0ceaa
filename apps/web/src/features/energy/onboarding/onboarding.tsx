import { useState } from 'react';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { useEnergyStatus } from '../../../api/home/use-energy-status.ts';
import { useChoices, useKeepChoice } from '../../../api/people/use-choices.ts';
import { OnboardingSheet } from './onboarding-sheet.tsx';
import { type OnboardingStep, STEPS_OF } from './steps.ts';

/** What the cockpit is, or what became of it since: shown once before its figures, which are to be as they should, and remembered with the account. */
export function Onboarding({ data }: { readonly data: Consumption }) {
  const choices = useChoices();
  const keep = useKeepChoice();
  const status = useEnergyStatus();
  // what is read again meanwhile does not take it from under a finger
  const [due] = useState(data.onboarding);
  const [isClosed, setClosed] = useState(false);
  if (due === null || isClosed || choices === null || status.isPending || status.data?.status === 'OUTAGE') return null;
  const of = due === 'PRIMARY' ? 'eiqOnboarding' : 'eiqComplementaryOnboarding';
  if (choices[of] !== null) return null;
  const steps: readonly OnboardingStep[] = STEPS_OF[due];
  // without hot water there is nothing to be told of it, and only what is burned is simulated
  const isOfHome = { hotWater: data.monthlyAggregation.requestedMonth.hasDomesticHotWater, try: data.heatSource === 'boiler' };
  const close = (): void => {
    setClosed(true);
    void keep({ [of]: new Date().toISOString() });
  };
  return <OnboardingSheet steps={steps.filter((step) => !(step in isOfHome) || isOfHome[step as keyof typeof isOfHome])} onClose={close} />;
}
