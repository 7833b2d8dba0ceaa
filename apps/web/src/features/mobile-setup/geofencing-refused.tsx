import type { LocationPermissionState } from '@braise/contract/host';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type GeofencingRefusedProps = {
  readonly refused: Exclude<LocationPermissionState, 'GRANTED'>;
  readonly onDisable: () => void;
  readonly onSettings: (() => void) | null;
};

/** The phone does not give its place as it is needed: what can be done about it, or without it. */
export function GeofencingRefused({ refused, onDisable, onSettings }: GeofencingRefusedProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      icon="navigation-arrow"
      tone="warn"
      title={t('geofencing.enable')}
      dismissable={false}
      onClose={() => undefined}
      actions={() => (
        <>
          <Button look="soft" onClick={onDisable}>
            {t('geofencing.disable')}
          </Button>
          {refused !== 'RESTRICTED' && onSettings && <Button onClick={onSettings}>{t('geofencing.allow')}</Button>}
        </>
      )}
    >
      {t(`geofencing.refused.${refused}`)}
    </ConfirmDialog>
  );
}
