import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type PressProps, pressable } from '../controls/press/pressable.ts';
import { Icon, type IconName } from '../marks/icon.tsx';
import './list.css';

type ListProps = HTMLAttributes<HTMLElement> & { /** `ul` where each row is a `li`. */ readonly as?: 'ul' | 'div' | 'dl' };

/** Rows beneath each other on one sheet. */
export function List({ as: Element = 'ul', className, ...rest }: ListProps) {
  return <Element {...rest} className={classNames(className, 'list')} />;
}

type RowLook = { /** With more room above and below. */ readonly tall?: boolean };

type RowProps = HTMLAttributes<HTMLElement> & RowLook & { readonly as?: 'div' | 'li' | 'label' | 'summary' };

/** One row of a list that leads nowhere. */
export function Row({ as: Element = 'div', tall, className, ...rest }: RowProps) {
  return <Element {...rest} className={classNames('item', tall && 'tall', className)} />;
}

/** A row that says, and tells at once, what did not go. */
export const RowAlert = ({ children }: { readonly children: ReactNode }) => (
  <Row>
    <span className="meta" role="alert">
      {children}
    </span>
  </Row>
);

/** A row that is pressed as a whole. */
export function RowButton({ tall, ...rest }: Omit<PressProps, 'className' | 'type'> & RowLook) {
  return <button type="button" {...pressable(rest)} className={classNames('item', tall && 'tall')} />;
}

/** What a row is of, at its beginning. */
export function RowIcon({ name }: { readonly name: IconName }) {
  return (
    <span className="puck plain">
      <Icon name={name} size={22} />
    </span>
  );
}

type RowTextProps = {
  readonly title: ReactNode;
  /** What is said of it, beneath; null: nothing is. */
  readonly detail?: ReactNode;
  /** Whether words that are too long are broken: what a person wrote. */
  readonly breaks?: boolean;
};

/** What a row says: takes the room that there is. */
export function RowText({ title, detail, breaks }: RowTextProps) {
  if (detail === undefined) return <span className={classNames('h-card', 'grow', breaks && 'wrap-anywhere')}>{title}</span>;
  return (
    <span className="grow">
      <span className={classNames('h-card', breaks && 'wrap-anywhere')}>{title}</span>
      {detail !== null && <span className={classNames('meta', breaks && 'wrap-anywhere')}>{detail}</span>}
    </span>
  );
}
