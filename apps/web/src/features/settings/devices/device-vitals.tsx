import type { HomeDeviceBody } from '@braise/contract/hops';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import { useMessages } from './words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { FAULT_TONE, faultOf } from './device-health.ts';
import { lastHeard, signalKey, timeOrDate } from './device-words.ts';
import styles from '../settings.module.css';

/** Battery and signal, or the one fault that matters in their place. */
export function DeviceVitals({ device }: { readonly device: HomeDeviceBody }) {
  const { t, format, locale } = useMessages();
  const { live } = useHomeConnection();
  const zone = useHome()?.timeZone ?? 'UTC';
  const minute = useMinute(live.now);
  const fault = faultOf(device);
  if (fault === 'offline') {
    return (
      <span className={styles.vitals}>
        <span className={FAULT_TONE[fault]}>
          <Icon name="wifi-slash" size={16} />
          {device.lastSeen === null
            ? t('device.offline')
            : t('device.offline-since', { time: timeOrDate(device.lastSeen, minute, zone, format) })}
        </span>
      </span>
    );
  }
  if (fault === 'awaited') {
    return (
      <span className={styles.vitals}>
        <span>
          <Icon name="hourglass-medium" size={16} />
          {t('device.fault.awaited')}
        </span>
      </span>
    );
  }
  if (fault === 'mounting' || fault === 'disobeys') {
    return (
      <span className={styles.vitals}>
        <span className={FAULT_TONE[fault]}>
          <Icon name="warning-circle-fill" size={16} />
          {t(`device.fault.${fault}`)}
        </span>
      </span>
    );
  }
  if (device.kind === 'GATEWAY') {
    const words = { locale, recently: t('device.heard.recently'), never: t('device.heard.never') };
    return <span className="meta">{t('device.gateway.heard', { heard: lastHeard(device, minute, words) })}</span>;
  }
  return (
    <span className={styles.vitals}>
      {device.power === 'MAINS' ? (
        <span>
          <Icon name="plug" size={18} />
          {t('device.mains')}
        </span>
      ) : (
        device.battery && <Battery battery={device.battery} className={fault === null ? undefined : FAULT_TONE[fault]} />
      )}
      {device.signal !== null && (
        <span>
          <SignalBars bars={device.signal} />
          <span className="sr">{t('device.signal')}</span>
          {t(signalKey(device.signal))}
        </span>
      )}
    </span>
  );
}

function Battery({
  battery,
  className,
}: {
  readonly battery: NonNullable<HomeDeviceBody['battery']>;
  readonly className: string | undefined;
}) {
  const { t, format } = useMessages();
  const known =
    battery.state === 'NORMAL' ? 'device.battery.normal' : battery.state === 'LOW' ? 'device.battery.low' : 'device.battery.depleted';
  return (
    <span className={className}>
      <Icon name={battery.state === 'NORMAL' ? 'battery-full' : 'battery-warning'} size={18} />
      {battery.level !== null && <span className="sr">{t('device.battery')}</span>}
      {battery.level === null ? t(known) : format.percent(battery.level)}
      {battery.level !== null && battery.state !== 'NORMAL' && <span className="sr">{t(known)}</span>}
    </span>
  );
}

const BARS = [1, 2, 3, 4];

function SignalBars({ bars }: { readonly bars: number }) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {BARS.map((bar) => (
        <i key={bar} className={classNames(bar <= bars && 'on')} />
      ))}
    </span>
  );
}
