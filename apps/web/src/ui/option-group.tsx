import './option-group.css';
import type { ReactNode } from 'react';

export type Option<Value extends string> = { readonly value: Value; readonly title: string; readonly detail: string };

type OptionGroupProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
};

/** Radios with a second line. */
export function OptionGroup<Value extends string>({ legend, name, options, value, onChange, disabled = false }: OptionGroupProps<Value>) {
  return (
    <fieldset className="option-group" disabled={disabled}>
      <legend className="h-card">{legend}</legend>
      <div className={`opts c${options.length}`}>
        {options.map((option) => (
          <label key={option.value} className="opt">
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              <b>{option.title}</b>
              <small>{option.detail}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
