import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import './select-field.css';
import { Icon } from '../marks/icon.tsx';
import { afterPress } from '../after-press.ts';
import { Field } from './field.tsx';

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onBlur'> & {
  readonly label: string;
  /** What is wrong with the choice. */
  readonly error?: string | null;
  /** It has lost the focus, and what took that is over. */
  readonly onLeft?: () => void;
  readonly children: ReactNode;
};

/** One of many, by the browser’s own list, with its label above and what is wrong with it below. */
export function SelectField({ label, error = null, onLeft, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <span className="select">
        <select
          {...rest}
          id={id}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onBlur={onLeft && (() => afterPress(onLeft))}
        >
          {children}
        </select>
        <Icon name="caret-down" size={20} />
      </span>
    </Field>
  );
}
