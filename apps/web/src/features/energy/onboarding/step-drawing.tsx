import { SIMULATED_DELTA } from '@braise/domain';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import energy from '../energy.module.css';
import { signedWords } from '../simulator/signed-words.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import styles from './energy-onboarding.module.css';
import type { OnboardingStep } from './steps.ts';

/** Heights and widths of a drawing, %: of no home, and without a figure. */
const DAYS = { measured: [60, 54, 50, 66, 74, 62], foreseen: [56, 48, 52, 64, 70, 58] };
const ROOMS = [100, 66, 48, 30];
const PARTS = { heating: 78, hotWater: 22 };

type StepDrawingProps = { readonly step: OnboardingStep; readonly words: Pick<EnergyWords, 'locale' | 'difference'> };

/** What a step tells, drawn. */
export function StepDrawing({ step, words: { locale, difference } }: StepDrawingProps) {
  return (
    <div className={classNames('card', styles.drawing)} aria-hidden="true">
      {(step === 'days' || step === 'better') && (
        <div className={styles.days}>
          {DAYS.measured.map((height, index) => (
            <i key={index} style={{ height: `${height}%` }} />
          ))}
          {DAYS.foreseen.map((height, index) => (
            <i key={index} className={styles.foreseen} style={{ height: `${height}%` }} />
          ))}
        </div>
      )}
      {step === 'rooms' && (
        <div className={styles.rooms}>
          {ROOMS.map((width) => (
            <i key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
      {step === 'try' && (
        <div className="stepper">
          <span>
            <Icon name="minus" size={20} />
          </span>
          <output>{signedWords(locale, difference(SIMULATED_DELTA.step), -1)}</output>
          <span>
            <Icon name="plus" size={20} />
          </span>
        </div>
      )}
      {step === 'hotWater' && (
        <div className={energy.parts}>
          <i className={energy.heating} style={{ flexGrow: PARTS.heating }} />
          <i className={energy.hotWater} style={{ flexGrow: PARTS.hotWater }} />
        </div>
      )}
    </div>
  );
}
