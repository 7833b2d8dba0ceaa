import { useLocation, useRouter } from '@tanstack/react-router';
import { brand } from '../../../brand/brand.ts';
import { isWebViewPath } from '../../../host/host-scope.ts';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';
import { openOutside } from '../../../updates/open-store.ts';
import { refreshPage } from '../../../updates/refresh-page.ts';
import { LostDrawing } from '../../../ui/drawings/drawings.tsx';
import { addressesAt } from '../../../host/addresses.ts';
import './not-found-page.css';

/** A path that no page has. In a web view the app around it may be the one that is out of date. */
export function NotFoundPage() {
  const { t } = useMessages();
  const { history } = useRouter();
  const { pathname } = useLocation();
  return (
    <FullPage
      illustration={<LostDrawing />}
      title={t('not-found.title')}
      actions={
        <>
          <Button block onClick={() => history.push(addressesAt(pathname).at('/home'))}>
            {t('not-found.home')}
          </Button>
          {isWebViewPath(pathname) && (
            <>
              <Button block look="soft" icon="arrow-clockwise" onClick={() => void refreshPage()}>
                {t('not-found.reload')}
              </Button>
              <div className="not-found-stores">
                <Button look="text" onClick={() => void openOutside(brand().storeLinks.ios)}>
                  {t('not-found.app-store')}
                </Button>
                <Button look="text" onClick={() => void openOutside(brand().storeLinks.android)}>
                  {t('not-found.google-play')}
                </Button>
              </div>
            </>
          )}
        </>
      }
    >
      <p>{t('not-found.text')}</p>
    </FullPage>
  );
}
