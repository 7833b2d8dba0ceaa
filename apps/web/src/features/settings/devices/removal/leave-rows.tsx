import type { HomeDeviceDetailsBody } from '@braise/contract/hops';
import { useState } from 'react';
import { useOffline } from '../../../../api/live/use-offline.ts';
import { useAddresses } from '../../../../host/addresses.ts';
import { List, RowButton, RowIcon, RowText } from '../../../../ui/content/list.tsx';
import { RowLink } from '../../../../ui/content/row-link.tsx';
import { useOpenOver } from '../../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { shownName } from '../device-words.ts';
import { roomsOf } from '../group-devices.ts';
import { useMessages } from '../words.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** The ways of a device out of the home: another takes its place, or none does. */
export function LeaveRows({ device, onRemoved }: { readonly device: HomeDeviceDetailsBody; readonly onRemoved: () => void }) {
  const { t } = useMessages();
  const { at } = useAddresses();
  const over = useOpenOver();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  if (!device.canRemove) return null;
  return (
    <>
      <List>
        {roomsOf(device).size > 0 && (
          <li>
            <RowLink
              to={at('/settings/home/rooms-and-devices/device/$serial/replace')}
              params={{ serial: device.serialNumber }}
              state={over}
              resetScroll={false}
            >
              <RowIcon name="arrows-clockwise" />
              <RowText title={t('replace.link')} detail={t('replace.link.what')} />
              <Icon name="caret-right" size={20} />
            </RowLink>
          </li>
        )}
        <li>
          <RowButton disabled={offline} onClick={() => setAsking(true)}>
            <RowIcon name="trash-simple" />
            <RowText title={t('remove.link')} detail={t('remove.link.what')} />
          </RowButton>
        </li>
      </List>
      {asking && (
        <RemoveDialog
          device={device}
          name={shownName(device, t(`device.kind.${device.kind}`))}
          onClose={() => setAsking(false)}
          onRemoved={onRemoved}
        />
      )}
    </>
  );
}
