import type { ButtonHTMLAttributes } from 'react';
import './chip.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../marks/icon.tsx';

type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & { readonly icon: IconName; readonly on?: boolean };

export function Chip({ icon, on = false, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames('chip', on && 'on')}>
      <Icon name={icon} size={20} />
      {children}
    </button>
  );
}
