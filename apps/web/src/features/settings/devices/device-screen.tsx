import type { HomeDeviceBody, HomeDeviceDetailsBody } from '@braise/contract/hops';
import { useId, useState } from 'react';
import { useHome, useRooms } from '../../../api/live/home-connection.tsx';
import { errorOf } from '../../../api/queries/query-result.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { useMessages } from './words.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon, type IconName } from '../../../ui/marks/icon.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { ChildLockRow } from './child-lock-row.tsx';
import { DeviceGone } from './removal/device-gone.tsx';
import { DeviceDiagnosis } from './diagnosis/device-diagnosis.tsx';
import { type DeviceFault, FAULT_TONE, faultOf } from './device-health.ts';
import { DeviceHealthCard } from './device-health-card.tsx';
import { KIND_ICON, remedyKey, shownName } from './device-words.ts';
import { roomsOf } from './group-devices.ts';
import { useIdentify } from './identify-button.tsx';
import { OffsetRow } from './offset-row.tsx';
import { PlaceSheet } from './place/place-sheet.tsx';
import { GatewayRows } from './gateways/gateway-rows.tsx';
import { LeaveRows } from './removal/leave-rows.tsx';
import { QuietHours } from './quiet/quiet-hours.tsx';
import { RenameSheet } from './rename-sheet.tsx';
import { RetryMounting } from './trial/retry-mounting.tsx';
import { ValveTrial } from './trial/valve-trial.tsx';
import { useDevice, useDevices } from './use-devices.ts';
import { WaitingNote } from './place/waiting-note.tsx';
import { List, Row, RowButton } from '../../../ui/content/list.tsx';
import styles from '../settings.module.css';

type DeviceScreenProps = { readonly titleId: string; readonly serial: string; readonly onBack: () => void };

/** One device: what it is, whether it reports and obeys, where it stands, and its messages that could not be used. */
export function DeviceScreen({ titleId, serial, onBack }: DeviceScreenProps) {
  const { t } = useMessages();
  const query = useDevice(serial);
  const listed = useDevices().data?.find((device) => device.serialNumber === serial);
  const rooms = useRooms();
  const [renaming, setRenaming] = useState(false);
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const error = errorOf(query.error);
  const gone = error?.kind === 'refused' && error.status === 404;
  const device = gone ? undefined : (query.data ?? listed);
  const names = device ? [...roomsOf(device)].flatMap((id) => rooms.get(id)?.name ?? []) : [];
  const canRename = device !== undefined && device.kind !== 'GATEWAY';
  return (
    <>
      <PanelBar
        titleId={titleId}
        title={device ? shownName(device, t(`device.kind.${device.kind}`)) : t(gone ? 'device.gone' : 'loading')}
        {...(names.length > 0 ? { detail: names.join(', ') } : {})}
        backLabel={t('back')}
        onBack={onBack}
        {...(canRename && {
          action: <IconButton icon="pencil-simple" label={t('device.rename')} {...sendable} onClick={() => setRenaming(true)} />,
        })}
      />
      <div className="panel-body">
        {gone ? <DeviceGone /> : <QueryState query={query} lines={2} offlineId={offlineId} />}
        {device && <DeviceHead device={device} />}
        {!gone && query.data && <DeviceFacts device={query.data} offlineId={offlineId} onRemoved={onBack} />}
      </div>
      {renaming && device && <RenameSheet device={device} onClose={() => setRenaming(false)} />}
    </>
  );
}

function DeviceHead({ device }: { readonly device: HomeDeviceBody }) {
  const { t, format } = useMessages();
  const facts = [
    t(`device.kind.${device.kind}`),
    `${device.vendor} ${device.model}`.trim(),
    device.battery?.level == null ? '' : t('device.battery.level', { level: format.percent(device.battery.level) }),
  ];
  return (
    <div className={styles.deviceH}>
      <span className={styles.drawing}>
        <Icon name={KIND_ICON[device.kind]} size={56} />
      </span>
      <p className="meta">{facts.filter((fact) => fact !== '').join(', ')}</p>
    </div>
  );
}

const FAULT_ICON = {
  mounting: 'trv',
  offline: 'wifi-slash',
  awaited: 'hourglass-medium',
  disobeys: 'warning',
  'battery-depleted': 'battery-warning',
  'battery-low': 'battery-warning',
} as const satisfies Record<NonNullable<DeviceFault>, IconName>;

type DeviceFactsProps = { readonly device: HomeDeviceDetailsBody; readonly offlineId: string; readonly onRemoved: () => void };

function DeviceFacts({ device, offlineId, onRemoved }: DeviceFactsProps) {
  const { t } = useMessages();
  const fault = faultOf(device);
  return (
    <>
      <DeviceHealthCard device={device} />
      {device.isNew && <WaitingNote waiting={[device]} first={device} offlineId={offlineId} />}
      {fault !== null && (
        <Note
          tone={FAULT_TONE[fault]}
          icon={FAULT_ICON[fault]}
          title={t(`device.fault.${fault}`)}
          action={fault === 'mounting' && device.canAdapt && <RetryMounting serial={device.serialNumber} />}
        >
          {t(remedyKey(device, fault))}
        </Note>
      )}
      {device.kind === 'HEAT_PUMP' && <QuietHours serial={device.serialNumber} now={device.driven?.quiet} offlineId={offlineId} />}
      <ValveTrial device={device} />
      <DeviceSettings device={device} />
      <DeviceDiagnosis device={device} />
      {device.kind === 'GATEWAY' ? (
        <GatewayRows gateway={device} onRemoved={onRemoved} />
      ) : (
        <LeaveRows device={device} onRemoved={onRemoved} />
      )}
    </>
  );
}

function DeviceSettings({ device }: { readonly device: HomeDeviceDetailsBody }) {
  const { t, format } = useMessages();
  const unit = useHome()?.temperatureUnit ?? 'CELSIUS';
  const rooms = useRooms();
  const [placing, setPlacing] = useState<{ readonly channel: number | null } | null>(null);
  const { temperature } = device;
  const offset = temperature?.offset ?? 0;
  const several = device.channels.length > 1;
  const settable = device.offsetRange !== null || device.childLock !== null;
  if (temperature === null && !settable && !device.canIdentify && device.channels.length === 0) return null;
  return (
    <>
      <List>
        {temperature !== null && (
          <Row as="li">
            <span className="grow">
              <span className="h-card">{t('device.measured')}</span>
              {offset !== 0 && (
                <span className="meta">{t('device.measured.bare', { value: format.degrees(temperature.celsius - offset, unit) })}</span>
              )}
            </span>
            <span className={styles.end}>{format.degrees(temperature.celsius, unit)}</span>
          </Row>
        )}
        {device.offsetRange !== null && (
          <OffsetRow key={device.serialNumber} serial={device.serialNumber} offset={offset} range={device.offsetRange} />
        )}
        {device.childLock !== null && (
          <ChildLockRow key={`lock-${device.serialNumber}`} serial={device.serialNumber} locked={device.childLock} />
        )}
        {device.canIdentify && (
          <li>
            <IdentifyRow serial={device.serialNumber} />
          </li>
        )}
        {device.channels.map(({ channel, roomId }) => (
          <li key={channel}>
            <RowButton onClick={() => setPlacing({ channel: several ? channel : null })}>
              <span className="grow">
                <span className="h-card">{several ? t('device.zone', { number: channel }) : t('device.room')}</span>
              </span>
              <span className={styles.end}>{(roomId === null ? undefined : rooms.get(roomId)?.name) ?? t('new-devices.action')}</span>
              <Icon name="caret-right" size={20} />
            </RowButton>
          </li>
        ))}
      </List>
      {placing && <PlaceSheet device={device} channel={placing.channel} onClose={() => setPlacing(null)} />}
    </>
  );
}

function IdentifyRow({ serial }: { readonly serial: string }) {
  const { t } = useMessages();
  const { said, asking, ask } = useIdentify(serial);
  return (
    <RowButton aria-disabled={asking} aria-busy={asking} onClick={() => void (asking || ask())}>
      <span className="grow">
        <span className="h-card">{t('device.identify')}</span>
        <span className="meta" role="status">
          {t(said ?? 'device.identify.what')}
        </span>
      </span>
      <Icon name="lightbulb" size={22} />
    </RowButton>
  );
}
