import type { HomeDeviceBody } from '@braise/contract/hops';
import type { CallError } from '../../../../api/wire/result.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { AskingDialog } from '../../../../ui/dialogs/asking-dialog.tsx';
import { useMessages } from '../words.ts';
import { useGatewayCommands } from './use-gateway-commands.ts';

type RemoveGatewayDialogProps = { readonly gateway: HomeDeviceBody; readonly onClose: () => void; readonly onRemoved: () => void };

/** Says what goes with a gateway before it does. */
export function RemoveGatewayDialog({ gateway, onClose, onRemoved }: RemoveGatewayDialogProps) {
  const { t } = useMessages();
  const { remove } = useGatewayCommands();
  return (
    <AskingDialog<CallError>
      icon="trash-simple"
      no={t('cancel')}
      words={(failure) => ({
        title: t('gateway.remove.title', { name: gateway.name }),
        text: failure === null ? t('gateway.remove.why') : t(errorKey(failure)),
        yes: t('gateway.remove.do'),
      })}
      ask={async () => {
        const answer = await remove(gateway.serialNumber);
        if (!answer.ok) return answer.error;
        announce(t('gateway.removed', { name: gateway.name }));
        return null;
      }}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
