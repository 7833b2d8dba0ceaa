import './note.css';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Icon, type IconName } from '../marks/icon.tsx';

type NoteProps = {
  readonly tone?: 'plain' | 'info' | 'warn' | 'danger' | 'ok';
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly close?: { readonly label: string; readonly onClick: () => void };
};

/** A message inside the screen that it concerns: a bold fact, one sentence, at most one button. */
export function Note({ tone = 'plain', icon, title, children, action, close }: NoteProps) {
  return (
    <div className={`note ${tone}`}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
        {action}
      </div>
      {close && <IconButton className="x" icon="x" label={close.label} onClick={close.onClick} />}
    </div>
  );
}
