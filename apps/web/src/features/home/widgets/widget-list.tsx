import type { ReactNode } from 'react';
import tiles from '../tile.module.css';
import styles from './widget.module.css';

/** Widgets by themselves, where a home has no rooms that they would come after. */
export function WidgetList({ children }: { readonly children: ReactNode }) {
  return <ul className={`${tiles.tiles} ${styles.alone}`}>{children}</ul>;
}
