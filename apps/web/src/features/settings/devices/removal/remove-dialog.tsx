import type { HomeDeviceDetailsBody } from '@braise/contract/hops';
import { useState } from 'react';
import type { CallError } from '../../../../api/wire/result.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useDeviceCommands } from '../use-devices.ts';
import { useMessages } from '../words.ts';

type RemoveDialogProps = {
  readonly device: HomeDeviceDetailsBody;
  readonly name: string;
  readonly onClose: () => void;
  /** It has left the home. */
  readonly onRemoved: () => void;
};

/** Asks before a device leaves the home, and says what becomes of it where its gateway cannot see to that. */
export function RemoveDialog({ device, name, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useMessages();
  const { remove } = useDeviceCommands();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [removing, setRemoving] = useState(false);
  const obstacle = obstacleOf(device, failure);

  async function submit(close: () => void): Promise<void> {
    setRemoving(true);
    const answer = await remove(device.serialNumber, obstacle !== null);
    setRemoving(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    announce(t('remove.done', { name }));
    close();
    onRemoved();
  }

  return (
    <ConfirmDialog
      icon="trash-simple"
      tone="danger"
      title={t('remove.title', { name })}
      dismissable={!removing}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button look="soft" disabled={removing} onClick={close}>
            {t('cancel')}
          </Button>
          <Button look="danger" busy={removing} onClick={() => void submit(close)}>
            {t(removing ? 'remove.removing' : obstacle === null ? 'remove.do' : 'remove.anyway')}
          </Button>
        </>
      )}
    >
      <span role={failure === null ? undefined : 'alert'}>
        {obstacle !== null ? t(`remove.${obstacle}`) : failure === null ? t('remove.what') : t(errorKey(failure))}
      </span>
    </ConfirmDialog>
  );
}

/** Why its gateway does not take it out of the network; null: nothing is known to be in the way. */
function obstacleOf({ gateway }: HomeDeviceDetailsBody, failure: CallError | null): 'away' | 'not-reached' | null {
  const code = failure?.kind === 'refused' ? failure.code : null;
  if (gateway?.online === false || code === 'deviceUnreachable') return 'away';
  return code === 'gateway.refused' ? 'not-reached' : null;
}
