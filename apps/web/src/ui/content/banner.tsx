import './banner.css';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../marks/icon.tsx';

type BannerProps = {
  readonly tone?: 'plain' | 'info' | 'ok' | 'warn' | 'danger';
  /** It tells of something in force, which no other banner hides, and hides none. */
  readonly inForce?: boolean;
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly close?: { readonly label: string; readonly onClick: () => void };
};

/** What is told above the tiles, by the name of its title: several may stand there. */
export function Banner({ tone = 'plain', inForce, icon, title, children, close }: BannerProps) {
  const id = useId();
  return (
    <section className={classNames('banner', tone, inForce && 'in-force', !close && 'open-end')} aria-labelledby={id}>
      <span className={`puck ${tone}`}>
        <Icon name={icon} />
      </span>
      <p>
        <b id={id}>{title}</b>
        <br />
        {children}
      </p>
      {close && <IconButton className="x" icon="x" size={20} label={close.label} onClick={close.onClick} />}
    </section>
  );
}
