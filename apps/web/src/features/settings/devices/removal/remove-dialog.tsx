import type { HomeDeviceDetailsBody } from '@braise/contract/hops';
import type { CallError } from '../../../../api/wire/result.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { AskingDialog } from '../../../../ui/dialogs/asking-dialog.tsx';
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
  return (
    <AskingDialog<CallError>
      icon="trash-simple"
      no={t('cancel')}
      doing={t('remove.removing')}
      words={(failure) => {
        const obstacle = obstacleOf(device, failure);
        return {
          title: t('remove.title', { name }),
          text: obstacle !== null ? t(`remove.${obstacle}`) : failure === null ? t('remove.what') : t(errorKey(failure)),
          yes: t(obstacle === null ? 'remove.do' : 'remove.anyway'),
        };
      }}
      ask={async (failure) => {
        const answer = await remove(device.serialNumber, obstacleOf(device, failure) !== null);
        if (!answer.ok) return answer.error;
        announce(t('remove.done', { name }));
        // the page of the device goes at once
        onRemoved();
        return null;
      }}
      onClose={onClose}
    />
  );
}

/** Why its gateway does not take it out of the network; null: nothing is known to be in the way. */
function obstacleOf({ gateway }: HomeDeviceDetailsBody, failure: CallError | null): 'away' | 'not-reached' | null {
  const code = failure?.kind === 'refused' ? failure.code : null;
  if (gateway?.online === false || code === 'deviceUnreachable') return 'away';
  return code === 'gateway.refused' ? 'not-reached' : null;
}
