import type { ReactNode } from 'react';
import { LostDrawing } from '../drawings/drawings.tsx';
import './full-page.css';

type GoneProps = {
  readonly children: ReactNode;
  /** The way on. */
  readonly action: ReactNode;
};

/** The body of a panel whose heading says that what it is of is not there: what may have become of it, and where to go. */
export function Gone({ children, action }: GoneProps) {
  return (
    <div className="full-b">
      <LostDrawing />
      <p className="lead-t">{children}</p>
      {action}
    </div>
  );
}
