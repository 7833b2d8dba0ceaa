import { type InputHTMLAttributes, type Ref, useId } from 'react';
import './text-field.css';
import { Icon } from './icon.tsx';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly label: string;
  /** What is wrong with the value. */
  readonly error?: string | null;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A line of text with its label above and what is wrong with it below. */
export function TextField({ label, error = null, ...rest }: TextFieldProps) {
  const id = useId();
  const hint = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input type="text" {...rest} id={id} aria-invalid={error !== null} aria-describedby={error === null ? undefined : hint} />
      {error !== null && (
        <p id={hint} className="fault">
          <Icon name="warning-circle-fill" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
