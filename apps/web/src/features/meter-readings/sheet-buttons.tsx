import { Button } from '../../ui/controls/button.tsx';
import { useMessages } from './words.ts';

type SheetButtonsProps = {
  readonly busy: boolean;
  readonly sendable: { readonly disabled: boolean };
  /** Null: there is nothing yet that could be removed. */
  readonly remove: { readonly label: string; readonly onClick: () => void } | null;
};

/** Under what is typed in a sheet: it is saved, and what stands already can be removed. */
export function SheetButtons({ busy, sendable, remove }: SheetButtonsProps) {
  const { t } = useMessages();
  return (
    <>
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
