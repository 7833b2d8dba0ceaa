import './stepper.css';
import { classNames } from '../class-names.ts';
import { IconButton } from './button.tsx';

/** One of the two ways to go. `take` null: there is no step that way. */
type Step = { readonly label: string; readonly take: (() => void) | null };

type StepperProps = {
  readonly label: string;
  /** As it is shown, with its unit. */
  readonly value: string;
  readonly less: Step;
  readonly more: Step;
  readonly disabled?: boolean;
  /** Of the sentence that says why it is disabled. */
  readonly 'aria-describedby'?: string | undefined;
  /** As wide as what it stands in. */
  readonly wide?: boolean;
};

/** A value between two buttons, which take it to the next that is offered. */
export function Stepper({ label, value, less, more, disabled = false, wide = false, 'aria-describedby': reason }: StepperProps) {
  const button = (icon: 'minus' | 'plus', { label: name, take }: Step) => (
    <IconButton icon={icon} label={name} disabled={disabled || take === null} onClick={take ?? undefined} />
  );
  return (
    <span className={classNames('stepper', wide && 'wide')} role="group" aria-label={label} aria-describedby={reason}>
      {button('minus', less)}
      <output>{value}</output>
      {button('plus', more)}
    </span>
  );
}
