import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import './card.css';

type CardProps = HTMLAttributes<HTMLElement> & { readonly as?: 'div' | 'section' | 'ul' };

/** A sheet of its own on the page. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames('card', className)} />;
}
