import type { ComponentProps } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from '../class-names.ts';
import './save-button.css';

type SaveButtonProps = Omit<ComponentProps<typeof IconButton>, 'icon' | 'className'> & {
  /** Nothing is changed: it has nothing to store, and may close. */
  readonly idle?: boolean;
};

/** The one thing to do about a panel that is changed: what was made of it is stored. */
export const SaveButton = ({ idle = false, ...rest }: SaveButtonProps) => (
  <IconButton {...rest} icon="check-bold" className={classNames('save', idle && 'idle')} />
);
