import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import './text-field.css';
import './select-field.css';
import { Icon } from '../marks/icon.tsx';

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  readonly label: string;
  /** What is wrong with the choice. */
  readonly error?: string | null;
  readonly children: ReactNode;
};

/** One of many, by the browser’s own list, with its label above and what is wrong with it below. */
export function SelectField({ label, error = null, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select {...rest} id={id} aria-invalid={error !== null} aria-describedby={error === null ? undefined : `${id}-error`}>
          {children}
        </select>
        <Icon name="caret-down" size={20} />
      </span>
      {error !== null && (
        <p id={`${id}-error`} className="fault">
          <Icon name="warning-circle-fill" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
