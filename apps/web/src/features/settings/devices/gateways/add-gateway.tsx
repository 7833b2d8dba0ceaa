import { useState } from 'react';
import { useOffline } from '../../../../api/live/use-offline.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useMessages } from '../words.ts';
import { NewGatewaySheet } from './new-gateway-sheet.tsx';

/** The way to a gateway, for a home to which nothing has come yet. */
export function AddGateway() {
  const { t } = useMessages();
  const offline = useOffline();
  const [making, setMaking] = useState(false);
  return (
    <>
      <Button small look="soft" icon="plus" disabled={offline} onClick={() => setMaking(true)}>
        {t('gateway.new')}
      </Button>
      {making && <NewGatewaySheet onClose={() => setMaking(false)} />}
    </>
  );
}
