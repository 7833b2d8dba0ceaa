import type { HomeDeviceDetailsBody } from '@braise/contract/hops';
import { useState } from 'react';
import { useOffline } from '../../../../api/live/use-offline.ts';
import { List, RowButton, RowIcon, RowText } from '../../../../ui/content/list.tsx';
import { useMessages } from '../words.ts';
import { RemoveGatewayDialog } from './remove-gateway-dialog.tsx';
import { RenewAccess } from './renew-access.tsx';

/** What can be done about a gateway: another password, or its end. */
export function GatewayRows({ gateway, onRemoved }: { readonly gateway: HomeDeviceDetailsBody; readonly onRemoved: () => void }) {
  const { t } = useMessages();
  const offline = useOffline();
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <List>
        <li>
          <RowButton disabled={offline} onClick={() => setAsking('renew')}>
            <RowIcon name="lock-simple" />
            <RowText title={t('gateway.renew')} detail={t('gateway.renew.what')} />
          </RowButton>
        </li>
        <li>
          <RowButton disabled={offline} onClick={() => setAsking('remove')}>
            <RowIcon name="trash-simple" />
            <RowText title={t('gateway.remove')} detail={t('gateway.remove.what')} />
          </RowButton>
        </li>
      </List>
      {asking === 'renew' && <RenewAccess gateway={gateway} onClose={close} />}
      {asking === 'remove' && <RemoveGatewayDialog gateway={gateway} onClose={close} onRemoved={onRemoved} />}
    </>
  );
}
