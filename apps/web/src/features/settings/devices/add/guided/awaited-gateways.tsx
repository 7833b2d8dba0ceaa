import type { GatewayMake, HomeDeviceBody } from '@braise/contract/hops';
import { Group } from '../../../../../ui/content/group.tsx';
import { List, RowButton, RowIcon, RowText } from '../../../../../ui/content/list.tsx';
import { Icon } from '../../../../../ui/marks/icon.tsx';
import { faultOf } from '../../device-health.ts';
import { useMessages } from '../../words.ts';

type AwaitedGatewaysProps = {
  readonly devices: readonly HomeDeviceBody[];
  readonly make: GatewayMake;
  readonly onChoose: (serial: string) => void;
};

/** Gateways that were made before and have not spoken yet: what was left half-way is gone on with where it stood. */
export function AwaitedGateways({ devices, make, onChoose }: AwaitedGatewaysProps) {
  const { t } = useMessages();
  const awaited = devices.filter((device) => device.speaks === make && faultOf(device) === 'awaited');
  if (awaited.length === 0) return null;
  return (
    <Group title={t('source.resume')}>
      <List>
        {awaited.map(({ serialNumber, name }) => (
          <li key={serialNumber}>
            <RowButton onClick={() => onChoose(serialNumber)}>
              <RowIcon name="hourglass-medium" />
              <RowText title={name} detail={t('device.fault.awaited')} breaks />
              <Icon name="caret-right" size={20} />
            </RowButton>
          </li>
        ))}
      </List>
    </Group>
  );
}
