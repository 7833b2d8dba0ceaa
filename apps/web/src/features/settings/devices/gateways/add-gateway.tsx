import { useState } from 'react';
import { useOffline } from '../../../../api/live/use-offline.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { List } from '../../../../ui/content/list.tsx';
import { DeviceRow } from '../device-row.tsx';
import { groupDevices } from '../group-devices.ts';
import { useDevices } from '../use-devices.ts';
import { useMessages } from '../words.ts';
import { NewGatewaySheet } from './new-gateway-sheet.tsx';

/** The way to a gateway, for a home to which no device has come yet, and whether those that were added have spoken. */
export function AddGateway() {
  const { t } = useMessages();
  const offline = useOffline();
  const { gateways } = groupDevices(useDevices().data ?? []);
  const [making, setMaking] = useState(false);
  return (
    <>
      {gateways.length > 0 && (
        <List aria-live="polite">
          {gateways.map((gateway) => (
            <li key={gateway.serialNumber}>
              <DeviceRow device={gateway} ambiguous={false} />
            </li>
          ))}
        </List>
      )}
      <Button small look="soft" icon="plus" disabled={offline} onClick={() => setMaking(true)}>
        {t('gateway.new')}
      </Button>
      {making && <NewGatewaySheet onClose={() => setMaking(false)} />}
    </>
  );
}
