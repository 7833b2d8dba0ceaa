import { classNames } from '../class-names.ts';
import './step-marks.css';

type StepMarksProps = {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** « Étape 1 sur 2 » */
  readonly label: string;
};

/** How far a flow of a few pages has come. */
export function StepMarks({ step, of, label }: StepMarksProps) {
  return (
    <span className="step-marks" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={classNames(index < step && 'on')} />
      ))}
    </span>
  );
}
