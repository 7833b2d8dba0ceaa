import { classNames } from '../../../ui/class-names.ts';
import '../../../ui/surface.css';
import styles from '../journal.module.css';
import type { Pill } from '../told/look-of.ts';

/** What a room is set to from an entry on, in its colours. */
export const PillOf = ({ pill }: { readonly pill: Pill | null }) =>
  pill && <span className={classNames(styles.pill, pill.surface ?? styles.plain)}>{pill.text}</span>;
