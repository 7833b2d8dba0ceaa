import { useMessages } from '../messages/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** The server speaks a newer contract: there is no way around a new page. */
export function UpdateDialog() {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      icon="arrow-clockwise"
      title={t('update.title')}
      dismissable={false}
      onClose={() => undefined}
      actions={() => (
        <Button block className="span-2" onClick={() => location.reload()}>
          {t('update.action')}
        </Button>
      )}
    >
      {t('update.text')}
    </ConfirmDialog>
  );
}
