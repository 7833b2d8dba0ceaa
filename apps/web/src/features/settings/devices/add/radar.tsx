import { Icon, type IconName } from '../../../../ui/marks/icon.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './add-device.module.css';

const RINGS = [
  { radius: 62, opacity: 0.5 },
  { radius: 96, opacity: 0.32 },
  { radius: 134, opacity: 0.18 },
  { radius: 176, opacity: 0.1 },
];
/** Where devices are drawn around the gateway, one after the other. */
const PLACES = [
  { left: '17%', top: '22%' },
  { right: '16%', bottom: '18%' },
  { right: '22%', top: '14%' },
  { left: '22%', bottom: '14%' },
];

/** A network that devices join: decoration beside the list of them. */
export function Radar({ open, found }: { readonly open: boolean; readonly found: readonly IconName[] }) {
  return (
    <div className={classNames(styles.scan, open && 'open')} aria-hidden="true">
      <svg viewBox="0 0 358 236" preserveAspectRatio="xMidYMid slice">
        {RINGS.map(({ radius, opacity }) => (
          <circle key={radius} cx="179" cy="118" r={radius} opacity={opacity} />
        ))}
      </svg>
      <span className={styles.core}>
        <Icon name="broadcast" size={34} />
      </span>
      {found.slice(0, PLACES.length).map((icon, index) => (
        <span key={index} className={styles.blip} style={PLACES[index]}>
          <Icon name={icon} size={22} />
        </span>
      ))}
    </div>
  );
}
