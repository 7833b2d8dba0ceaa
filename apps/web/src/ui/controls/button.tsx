import './button.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../marks/icon.tsx';
import { type PressProps, pressable } from './press/pressable.ts';

type ButtonProps = PressProps & {
  /** One primary button per screen; the others are soft, text or danger. */
  readonly look?: 'primary' | 'soft' | 'ghost' | 'text' | 'danger';
  readonly block?: boolean;
  readonly small?: boolean;
  readonly icon?: IconName;
};

export function Button({ look = 'primary', block, small, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...pressable(rest)}
      className={classNames('btn', look !== 'primary' && look, block && 'block', small && 'sm', className)}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

type IconButtonProps = PressProps & {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: number;
};

export function IconButton({ icon, label, size = 24, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...pressable(rest)} aria-label={label} className={classNames('iconbtn', className)}>
      <Icon name={icon} size={size} />
    </button>
  );
}
