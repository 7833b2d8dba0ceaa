import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenOver } from '../dialogs/use-open-over.ts';
import { Icon, type IconName } from '../marks/icon.tsx';
import { RowIcon, RowText } from './list.tsx';
import { RowLink } from './row-link.tsx';

type PanelLinkProps = {
  readonly to: NonNullable<LinkProps['to']>;
  /** The mark by which the panel that it opens gives the focus back. */
  readonly opens: string;
  readonly icon?: IconName;
  readonly title: string;
  readonly detail: string;
  /** Before the caret. */
  readonly children?: ReactNode;
};

/** A row that opens a panel over the page that it stands on. */
export function PanelLink({ to, opens, icon, title, detail, children }: PanelLinkProps) {
  return (
    <RowLink to={to} state={useOpenOver()} resetScroll={false} data-opens={opens}>
      {icon && <RowIcon name={icon} />}
      <RowText title={title} detail={detail} />
      {children}
      <Icon name="caret-right" size={20} />
    </RowLink>
  );
}
