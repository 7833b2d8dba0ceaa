import './option-group.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';

export type Option<Value extends string> = { readonly value: Value; readonly title: string } & (
  | { readonly detail: string }
  | { readonly icon: IconName }
);

type OptionGroupProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
};

/** Radios with a second line, or under an icon. */
export function OptionGroup<Value extends string>({ legend, name, options, value, onChange, disabled = false }: OptionGroupProps<Value>) {
  return (
    <fieldset className="option-group" disabled={disabled}>
      <legend className="h-card">{legend}</legend>
      <div className={`opts c${options.length}`}>
        {options.map((option) => (
          <label key={option.value} className="opt">
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              {'icon' in option && <Icon name={option.icon} size={22} />}
              <b>{option.title}</b>
              {'detail' in option && <small>{option.detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
