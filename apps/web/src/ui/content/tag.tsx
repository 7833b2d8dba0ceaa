import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './tag.css';

type TagProps = { readonly tone?: 'ok' | 'warn' | 'info'; readonly className?: string; readonly children: ReactNode };

/** A word or two beside what they are said of. */
export function Tag({ tone, className, children }: TagProps) {
  return <span className={classNames('tag', tone, className)}>{children}</span>;
}
