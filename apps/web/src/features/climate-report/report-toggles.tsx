import { useMessages } from './words.ts';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import type { MessageKey } from './words.ts';
import type { ShownSeries } from './day/climate-day.ts';
import styles from './climate-report.module.css';

type Toggle = { readonly shows: keyof ShownSeries; readonly label: MessageKey; readonly icon: IconName; readonly key: string };

const HEAT_REQUEST: Toggle = { shows: 'showHeatRequest', label: 'report.toggle.heat-request', icon: 'heat-3', key: styles.kCall };
const AC_POWER: Toggle = { shows: 'showAcPower', label: 'report.toggle.ac-power', icon: 'power', key: styles.kAc };
const HUMIDITY: Toggle = { shows: 'showHumidity', label: 'report.toggle.humidity', icon: 'drop-half-bottom', key: styles.kHum };
const SUN: Toggle = { shows: 'showSun', label: 'report.toggle.sun', icon: 'sun', key: styles.kSun };
const HOT_WATER: Toggle = { shows: 'showHotWater', label: 'report.toggle.hot-water', icon: 'tap', key: styles.kWater };

type ReportTogglesProps = {
  readonly roomType: 'HEATING' | 'AIR_CONDITIONING' | 'HOT_WATER';
  /** Whether the room tells of its humidity. */
  readonly humidity: boolean;
  /** Whether the home tells of its hot water. */
  readonly hotWater: boolean;
  readonly shown: ShownSeries;
  /** Told what was switched. */
  readonly onChange: (change: Partial<ShownSeries>) => void;
};

/** What the chart shows, and its legend: an icon in the colour of its series, a check mark when it is shown. */
export function ReportToggles({ roomType, humidity, hotWater, shown, onChange }: ReportTogglesProps) {
  const { t } = useMessages();
  const toggles = [
    ...(roomType === 'HEATING' ? [HEAT_REQUEST] : []),
    ...(roomType === 'AIR_CONDITIONING' ? [AC_POWER] : []),
    ...(humidity ? [HUMIDITY] : []),
    // a tank has no window
    ...(roomType === 'HOT_WATER' ? [] : [SUN]),
    ...(hotWater ? [HOT_WATER] : []),
  ];
  return (
    <div className={styles.toggles} role="group" aria-label={t('report.toggles')}>
      {toggles.map(({ shows, label, icon, key }) => (
        <button
          key={shows}
          type="button"
          className={styles.tog}
          aria-pressed={shown[shows]}
          onClick={() => onChange({ [shows]: !shown[shows] })}
        >
          <span className={key}>
            <Icon name={icon} size={22} />
          </span>
          <span>{t(label)}</span>
          <span className={styles.ck}>
            <Icon name="check-circle-fill" size={16} />
          </span>
        </button>
      ))}
    </div>
  );
}
