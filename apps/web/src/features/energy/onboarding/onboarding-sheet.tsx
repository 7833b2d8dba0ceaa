import { SIMULATED_DELTA } from '@braise/domain';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useEnergyWords } from '../use-energy-words.ts';
import styles from './energy-onboarding.module.css';
import { StepDrawing } from './step-drawing.tsx';
import type { OnboardingStep } from './steps.ts';

type OnboardingSheetProps = { readonly steps: readonly OnboardingStep[]; readonly onClose: () => void };

/** Steps that are read one after the other; whoever closes it has seen it. */
export function OnboardingSheet({ steps, onClose }: OnboardingSheetProps) {
  const words = useEnergyWords();
  const { t, difference } = words;
  const [place, setPlace] = useState(0);
  const step = steps[place] ?? steps[0]!;
  const isLast = place === steps.length - 1;
  return (
    <Sheet title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <div className={styles.onboarding}>
          <StepDrawing step={step} words={words} />
          <div aria-live="polite">
            <h3 className="h-card">{t(`onboarding.${step}`)}</h3>
            <p className="lead-t">{t(`onboarding.${step}.text`, { half: difference(SIMULATED_DELTA.step) })}</p>
            {steps.length > 1 && <span className="sr">{t('onboarding.step', { step: place + 1, of: steps.length })}</span>}
          </div>
          {steps.length > 1 && (
            <div className={styles.dots} aria-hidden="true">
              {steps.map((each) => (
                <i key={each} className={classNames(each === step && styles.on)} />
              ))}
            </div>
          )}
          <Button block onClick={() => (isLast ? close() : setPlace(place + 1))}>
            {t(isLast ? 'onboarding.done' : 'onboarding.next')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
