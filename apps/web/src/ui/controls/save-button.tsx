import type { ComponentProps } from 'react';
import { IconButton } from './button.tsx';
import './save-button.css';

/** The one thing to do about a panel that is changed: what was made of it is stored. */
export const SaveButton = (props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'className'>) => (
  <IconButton {...props} icon="check-bold" className="save" />
);
