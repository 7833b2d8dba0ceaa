import type { DeviceDiagnosticBody, HomeDeviceDetailsBody } from '@braise/contract/hops';
import { useHome, useHomeConnection, useRooms } from '../../../../api/live/home-connection.tsx';
import { useMinute } from '../../../../climate/home-clock.ts';
import { useMessages } from '../words.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { diagnosticKey, timeOrDate } from '../device-words.ts';
import { drivenSourceFacts } from './driven-source-facts.ts';
import { roomControlFacts } from './room-control-facts.ts';
import { Row, RowText } from '../../../../ui/content/list.tsx';
import styles from '../../settings.module.css';

/** What an expert asks for: folded away. */
export function DeviceDiagnosis({ device }: { readonly device: HomeDeviceDetailsBody }) {
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const home = useHome();
  const zone = home?.timeZone ?? 'UTC';
  const unit = home?.temperatureUnit ?? 'CELSIUS';
  const rooms = useRooms();
  const now = useMinute(live.now);
  const when = (at: string) => timeOrDate(at, now, zone, format);
  const refused = device.diagnostics.reduce((sum, { count }) => sum + count, 0);
  const facts = [
    [t('device.address'), device.address],
    [t('device.serial'), device.serialNumber],
    [t('device.model'), `${device.vendor} ${device.model}`.trim()],
    [t('device.firmware'), device.firmwareVersion],
    [t('device.kind.GATEWAY'), device.gateway?.name],
    [t('device.link-quality'), device.linkQuality === null ? null : format.percent(device.linkQuality)],
    [t('device.battery'), device.battery?.level == null ? null : format.percent(device.battery.level)],
    [t('device.last-message'), device.lastSeen === null ? null : when(device.lastSeen)],
    [t('device.first-seen'), device.kind === 'GATEWAY' ? null : when(device.firstSeen)],
    ...device.heatedRooms.flatMap((control) => {
      const name = device.heatedRooms.length > 1 ? (rooms.get(control.roomId)?.name ?? null) : null;
      return roomControlFacts(control, name, { t, format, zone });
    }),
    ...(device.driven === undefined ? [] : drivenSourceFacts(device.driven, { t, format, unit, zone })),
  ] as const;
  return (
    <details className={`${styles.diagnosis} list`}>
      <Row as="summary">
        <RowText title={t('device.diagnosis')} detail={t('device.refused-messages', { count: refused })} />
        <Icon name="caret-right" size={20} />
      </Row>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {device.diagnostics.map((diagnostic) => (
          <Refused key={diagnostic.code} diagnostic={diagnostic} when={when(diagnostic.lastAt)} />
        ))}
      </dl>
    </details>
  );
}

function Refused({ diagnostic, when }: { readonly diagnostic: DeviceDiagnosticBody; readonly when: string }) {
  const { t } = useMessages();
  const key = diagnosticKey(diagnostic.code);
  return (
    <div>
      <dt>{key === null ? diagnostic.code : t(key)}</dt>
      <dd>
        {t('diagnostic.times', { count: diagnostic.count, time: when })}
        {diagnostic.lastDetail !== '' && <code>{diagnostic.lastDetail}</code>}
      </dd>
    </div>
  );
}
