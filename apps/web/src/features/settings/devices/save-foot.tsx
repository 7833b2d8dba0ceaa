import { type CallError, mayBeDone } from '../../../api/wire/result.ts';
import { errorKey } from '../../../messages/error-key.ts';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/content/note.tsx';

/** Under the form of a sheet: why what was sent is not kept, and the way to send it. */
export function SaveFoot({
  failure,
  saving,
  label,
}: {
  readonly failure: CallError | null;
  readonly saving: boolean;
  readonly label: string;
}) {
  const { t } = useMessages();
  return (
    <>
      {failure && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t(mayBeDone(failure) ? 'place.unsure' : 'place.failed')}>
            {t(errorKey(failure))}
          </Note>
        </div>
      )}
      <div className="acts">
        <Button block type="submit" busy={saving}>
          {saving ? t('place.saving') : label}
        </Button>
      </div>
    </>
  );
}
