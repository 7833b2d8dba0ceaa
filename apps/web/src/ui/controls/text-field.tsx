import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import './text-field.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly label: string;
  /** What is wrong with the value. */
  readonly error?: string | null;
  /** What helps to fill it in, below it. */
  readonly hint?: ReactNode;
  /** The unit, at the end of the line. */
  readonly suffix?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A line of text with its label above and what is wrong with it below. */
export function TextField({ label, error = null, hint, suffix, ...rest }: TextFieldProps) {
  const id = useId();
  const described = classNames(error !== null && `${id}-error`, hint !== undefined && `${id}-hint`, suffix !== undefined && `${id}-unit`);
  const input = (
    <input type="text" {...rest} id={id} aria-invalid={error !== null} aria-describedby={described === '' ? undefined : described} />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {suffix === undefined ? (
        input
      ) : (
        <span className="suffixed">
          {input}
          <span id={`${id}-unit`}>{suffix}</span>
        </span>
      )}
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
