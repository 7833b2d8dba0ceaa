import './banner.css';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../marks/icon.tsx';

type BannerProps = {
  readonly label: string;
  readonly tone?: 'plain' | 'info' | 'ok' | 'warn' | 'danger';
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly close?: { readonly label: string; readonly onClick: () => void };
};

/** One at a time, above the tiles. */
export function Banner({ label, tone = 'plain', icon, title, children, close }: BannerProps) {
  return (
    <section className={classNames('banner', tone, !close && 'open-end')} aria-label={label}>
      <span className={`puck ${tone}`}>
        <Icon name={icon} />
      </span>
      <p>
        <b>{title}</b>
        <br />
        {children}
      </p>
      {close && <IconButton className="x" icon="x" size={20} label={close.label} onClick={close.onClick} />}
    </section>
  );
}
