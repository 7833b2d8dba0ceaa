import { errorKey } from '../../../messages/error-key.ts';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/content/note.tsx';
import type { Making } from './use-make-home.ts';

/** Why there is no home yet, or no tariff. */
export function MakingNote({ making, onWithoutTariff }: { readonly making: Making; readonly onWithoutTariff: () => void }) {
  const { t } = useMessages();
  if (making.status !== 'failed') return null;
  const { missing, error } = making;
  return (
    <div role="alert">
      <Note
        tone="warn"
        icon={error.kind === 'refused' ? 'warning' : 'cloud-slash'}
        title={t(`address.failed.${missing}`)}
        action={
          missing === 'tariff' && (
            <Button small look="soft" onClick={onWithoutTariff}>
              {t('address.without-tariff')}
            </Button>
          )
        }
      >
        {t(errorKey(error))}
      </Note>
    </div>
  );
}
