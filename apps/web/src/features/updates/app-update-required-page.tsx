import { useEffect } from 'react';
import { useMessages } from './words.ts';
import { reportInfo, reportWarning } from '../../reporting/report.ts';
import '../../ui/pages/bar.css';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { FullPage } from '../../ui/pages/full-page.tsx';
import { openOutside, storeLink } from '../../updates/open-store.ts';
import { PhoneDrawing } from './phone-drawing.tsx';

type AppUpdateRequiredProps = {
  /** Only the app around a web view is found in a store. */
  readonly inWebView: boolean;
  readonly onClose: () => void;
};

/** The app around the page is too old for it. */
export function AppUpdateRequiredPage({ inWebView, onClose }: AppUpdateRequiredProps) {
  const { t } = useMessages();
  useEffect(() => {
    if (inWebView) reportInfo('the update-required screen is shown');
    else reportWarning('the update-required screen is shown outside of a web view');
  }, [inWebView]);
  return (
    <FullPage
      bar={
        <div className="bar">
          <IconButton icon="x" label={t('close')} onClick={onClose} />
        </div>
      }
      illustration={<PhoneDrawing />}
      title={t('update.title')}
      actions={
        inWebView ? (
          <Button block onClick={() => void openOutside(storeLink())}>
            {t('update.action')}
          </Button>
        ) : (
          <Button block onClick={onClose}>
            {t('update.leave')}
          </Button>
        )
      }
    >
      <p>{t('update.text')}</p>
    </FullPage>
  );
}
