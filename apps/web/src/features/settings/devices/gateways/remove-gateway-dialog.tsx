import type { HomeDeviceBody } from '@braise/contract/hops';
import { useState } from 'react';
import type { CallError } from '../../../../api/wire/result.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useMessages } from '../words.ts';
import { useGatewayCommands } from './use-gateway-commands.ts';

type RemoveGatewayDialogProps = { readonly gateway: HomeDeviceBody; readonly onClose: () => void; readonly onRemoved: () => void };

/** Says what goes with a gateway before it does. */
export function RemoveGatewayDialog({ gateway, onClose, onRemoved }: RemoveGatewayDialogProps) {
  const { t } = useMessages();
  const { remove } = useGatewayCommands();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [removing, setRemoving] = useState(false);
  async function submit(close: () => void): Promise<void> {
    setRemoving(true);
    const answer = await remove(gateway.serialNumber);
    setRemoving(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    announce(t('gateway.removed', { name: gateway.name }));
    close();
    onRemoved();
  }
  return (
    <ConfirmDialog
      icon="trash-simple"
      tone="danger"
      title={t('gateway.remove.title', { name: gateway.name })}
      dismissable={!removing}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button look="soft" disabled={removing} onClick={close}>
            {t('cancel')}
          </Button>
          <Button look="danger" busy={removing} onClick={() => void submit(close)}>
            {t('gateway.remove.do')}
          </Button>
        </>
      )}
    >
      <span role={failure === null ? undefined : 'alert'}>{failure === null ? t('gateway.remove.why') : t(errorKey(failure))}</span>
    </ConfirmDialog>
  );
}
