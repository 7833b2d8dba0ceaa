import type { HomeDeviceBody } from '@braise/contract/hops';
import { Link } from '@tanstack/react-router';
import { useAddresses } from '../../../host/addresses.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { useMessages } from './words.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { FAULT_TONE, faultOf } from './device-health.ts';
import { DeviceVitals } from './device-vitals.tsx';
import { KIND_ICON, shownName } from './device-words.ts';
import { Tag } from '../../../ui/content/tag.tsx';

type DeviceRowProps = {
  readonly device: HomeDeviceBody;
  /** Whether another has its name: the end of its serial tells them apart. */
  readonly ambiguous: boolean;
};

/** What it is, how it is called, and how it is. */
export function DeviceRow({ device, ambiguous }: DeviceRowProps) {
  const { t } = useMessages();
  const { at } = useAddresses();
  const fault = faultOf(device);
  return (
    <Link
      className="item tall"
      to={at('/settings/home/rooms-and-devices/device/$serial')}
      params={{ serial: device.serialNumber }}
      state={useOpenOver()}
      resetScroll={false}
      data-device={device.serialNumber}
    >
      <span className={`puck ${fault === null ? 'plain' : FAULT_TONE[fault]}`}>
        <Icon name={KIND_ICON[device.kind]} size={22} />
      </span>
      <span className="grow">
        <span className="h-card">
          {shownName(device, t(`device.kind.${device.kind}`))}
          {ambiguous && <span className="meta"> {t('device.serial-end', { end: device.serialNumber.slice(-4) })}</span>}
        </span>
        <DeviceVitals device={device} />
      </span>
      {device.isNew && <Tag tone="info">{t('device.new')}</Tag>}
      <Icon name="caret-right" size={20} />
    </Link>
  );
}
