import { OfflineNote } from '../../loading/offline-note.tsx';
import type { useSendable } from '../../loading/use-sendable.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useMessages } from './words.ts';

type SheetButtonsProps = {
  readonly busy: boolean;
  readonly sendable: ReturnType<typeof useSendable>;
  /** Null: there is nothing yet that could be removed. */
  readonly remove: { readonly label: string; readonly onClick: () => void } | null;
};

/** Under what is typed in a sheet: it is saved, and what stands already can be removed. */
export function SheetButtons({ busy, sendable, remove }: SheetButtonsProps) {
  const { t } = useMessages();
  return (
    <>
      {sendable.disabled && <OfflineNote id={sendable['aria-describedby']}>{t('offline.kept')}</OfflineNote>}
      <Button block type="submit" busy={busy} {...sendable}>
        {t('save')}
      </Button>
      {remove !== null && (
        <Button block look="text" icon="trash-simple" busy={busy} {...sendable} onClick={remove.onClick}>
          {remove.label}
        </Button>
      )}
    </>
  );
}
