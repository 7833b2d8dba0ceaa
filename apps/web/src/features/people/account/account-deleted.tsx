import { useMessages } from '../words.ts';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';

/** The end of deleting one’s account: it is done. */
export function AccountDeleted({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useMessages();
  return (
    <FullPage
      illustration={<BrandMark />}
      title={t('delete-account.done')}
      actions={
        <Button block onClick={onLeave}>
          {t('delete-account.done.go')}
        </Button>
      }
    >
      <p>{t('delete-account.done.text')}</p>
    </FullPage>
  );
}
