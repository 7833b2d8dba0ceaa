import type { ReactElement, ReactNode } from 'react';
import './field.css';
import { Icon } from '../marks/icon.tsx';

type FieldProps = {
  /** Of what is filled in. */
  readonly id: string;
  readonly label: string;
  /** What is wrong with the value; stands under `${id}-error`. */
  readonly error: string | ReactElement | null;
  /** What helps to fill it in, below it; stands under `${id}-hint`. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** What a person fills in, with its label above and what is wrong with it below. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error !== null && (
        <p id={`${id}-error`} className="fault">
          <Icon name="warning-circle-fill" size={16} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="hint">
          {hint}
        </div>
      )}
    </div>
  );
}
