import { useEffect, useId, useState } from 'react';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import '../../ui/dialog.css';
import { Modal } from '../../ui/modal.tsx';
import { openOutside, storeLink } from '../../updates/open-store.ts';
import { refreshPage } from '../../updates/refresh-page.ts';
import { PhoneDrawing } from './phone-drawing.tsx';

/** The server speaks a newer contract: there is no way around a newer app, or a newer page. */
export function UpdateDialog({ inWebView }: { readonly inWebView: boolean }) {
  const { t, locale } = useMessages();
  const heading = useId();
  const [worded, setWorded] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void loadMessagePart(locale, 'updates').then(
      () => setWorded(true),
      () => void refreshPage(),
    );
  }, [locale]);
  const update = () => {
    if (inWebView) {
      void openOutside(storeLink());
      return;
    }
    setBusy(true);
    void refreshPage();
  };
  return (
    worded && (
      <Modal kind="dialog" alert labelledBy={heading} onClose={() => undefined} dismissable={false}>
        {() => (
          <>
            <PhoneDrawing />
            <h2 id={heading} data-modal-title tabIndex={-1}>
              {t('update.waiting')}
            </h2>
            <p>{t('update.why')}</p>
            <div className="acts">
              <Button block onClick={update} aria-busy={busy}>
                {t('update.action')}
              </Button>
            </div>
          </>
        )}
      </Modal>
    )
  );
}
