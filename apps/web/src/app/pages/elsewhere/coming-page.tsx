import { useLocation, useRouter } from '@tanstack/react-router';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';
import { ComingDrawing } from '../../../ui/drawings/coming-drawing.tsx';
import { addressesAt } from '../../../host/addresses.ts';

/** « Bientôt »: a path of ours whose feature is still to come. */
export function ComingPage() {
  const { t } = useMessages();
  const { history } = useRouter();
  const { pathname } = useLocation();
  return (
    <div className="over-page">
      <FullPage
        illustration={<ComingDrawing />}
        title={t('soon.title')}
        actions={
          <>
            <Button block onClick={() => history.push(addressesAt(pathname).at('/home'))}>
              {t('not-found.home')}
            </Button>
            {history.canGoBack() && (
              <Button block look="text" onClick={() => history.back()}>
                {t('back')}
              </Button>
            )}
          </>
        }
      >
        <p>{t('soon.text')}</p>
      </FullPage>
    </div>
  );
}
