import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FullPage } from '../../ui/pages/full-page.tsx';

/** Where a way leads whose end is still to be built. */
export function SoonPage({ onBack }: { readonly onBack: () => void }) {
  const { t } = useMessages();
  return (
    <FullPage
      title={t('report.soon')}
      actions={
        <Button block onClick={onBack}>
          {t('back')}
        </Button>
      }
    >
      <p>{t('report.soon.text')}</p>
    </FullPage>
  );
}
