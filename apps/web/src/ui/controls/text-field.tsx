import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { afterPress } from '../after-press.ts';
import { Field } from './field.tsx';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onBlur'> & {
  readonly label: string;
  /** What is wrong with the value. */
  readonly error?: string | ReactElement | null;
  /** It has lost the focus, and what took that is over. */
  readonly onLeft?: () => void;
  /** What helps to fill it in, below it. */
  readonly hint?: ReactNode;
  /** The unit, at the end of the line. */
  readonly suffix?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A line of text with its label above and what is wrong with it below. */
export function TextField({ label, error = null, hint, suffix, onLeft, ...rest }: TextFieldProps) {
  const id = useId();
  const described = classNames(error !== null && `${id}-error`, hint !== undefined && `${id}-hint`, suffix !== undefined && `${id}-unit`);
  const input = (
    <input
      type="text"
      {...rest}
      id={id}
      aria-invalid={error !== null}
      aria-describedby={described === '' ? undefined : described}
      onBlur={onLeft && (() => afterPress(onLeft))}
    />
  );
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {suffix === undefined ? (
        input
      ) : (
        <span className="suffixed">
          {input}
          <span id={`${id}-unit`}>{suffix}</span>
        </span>
      )}
    </Field>
  );
}
