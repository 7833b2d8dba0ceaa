import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import './select-field.css';
import { Icon } from '../marks/icon.tsx';
import { Field } from './field.tsx';

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
    <Field id={id} label={label} error={error}>
      <span className="select">
        <select {...rest} id={id} aria-invalid={error !== null} aria-describedby={error === null ? undefined : `${id}-error`}>
          {children}
        </select>
        <Icon name="caret-down" size={20} />
      </span>
    </Field>
  );
}
