import type { InputHTMLAttributes } from 'react';
import './switch.css';

type SwitchProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'aria-describedby'> & {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** The knob's position, not its colour, carries the state. */
export function Switch({ label, checked, onChange, ...rest }: SwitchProps) {
  return (
    <span className="switch">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i />
    </span>
  );
}
