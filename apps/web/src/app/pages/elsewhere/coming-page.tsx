import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';
import { ComingDrawing } from '../../../ui/drawings/coming-drawing.tsx';
import { addressesAt } from '../../../host/addresses.ts';

/** « Bientôt »: a path of ours whose feature is still to come. It takes the focus, and Escape leads back, as from a panel. */
export function ComingPage() {
  const { t } = useMessages();
  const { history } = useRouter();
  const { pathname } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      // of a dialog above it is about that, which closes by it or stays
      const isAbove = defaultPrevented || document.querySelector('dialog:modal') !== null;
      if (key === 'Escape' && !isAbove && history.canGoBack()) history.back();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [history]);
  return (
    <div className="over-page" ref={page}>
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
