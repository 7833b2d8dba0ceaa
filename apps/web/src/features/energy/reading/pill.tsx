import type { ReactNode } from 'react';
import styles from '../energy.module.css';

/** How far its corners reach, px: no line leads up to one. */
const CORNER = 10;

/** What is read of a bar whose middle stands there, %, in a line that keeps to the plot. */
export const Pill = ({ middle, children }: { readonly middle: number; readonly children: ReactNode }) => (
  <b
    className={styles.pill}
    style={{ left: `${middle}%`, transform: `translateX(calc(${-middle}% + ${(((middle - 50) / 50) * CORNER).toFixed(1)}px))` }}
  >
    {children}
  </b>
);
