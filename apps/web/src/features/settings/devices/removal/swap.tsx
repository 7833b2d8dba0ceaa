import type { DeviceKind } from '@braise/contract/hops';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { KIND_ICON } from '../device-words.ts';
import styles from './replace.module.css';

type Side = { readonly kind: DeviceKind; readonly name: string; readonly detail: string };

/** From the device that goes to the one that comes. */
export const Swap = ({ label, from, to }: { readonly label: string; readonly from: Side; readonly to: Side }) => (
  <section className={styles.swap} aria-label={label}>
    <div className={styles.gone}>
      <Side {...from} />
    </div>
    <Icon name="arrow-right-bold" size={20} />
    <div className={styles.coming}>
      <Side {...to} />
    </div>
  </section>
);

const Side = ({ kind, name, detail }: Side) => (
  <>
    <Icon name={KIND_ICON[kind]} size={40} />
    <span className="h-card">{name}</span>
    <span className="meta">{detail}</span>
  </>
);
