import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import './list.css';

type RowLinkProps = Omit<LinkProps, 'children'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
  /** The mark by which the panel that it opens gives the focus back. */
  readonly 'data-opens'?: string;
  readonly children: ReactNode;
};

/** A row that leads to another page. */
export function RowLink(props: RowLinkProps) {
  return <Link {...props} className="item" />;
}

/** A row that leads out of the app, or to a file. */
export function RowAnchor(props: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  return <a {...props} className="item" />;
}
