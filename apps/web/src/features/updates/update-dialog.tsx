import { useEffect, useId, useState } from 'react';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import '../../ui/dialogs/dialog.css';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { openOutside, storeLink } from '../../updates/open-store.ts';
import { refreshPage } from '../../updates/refresh-page.ts';
import { startOver } from '../../updates/start-over.ts';
import { PhoneDrawing } from './phone-drawing.tsx';

/** Where the words of this build can be had no more: milliseconds until the page starts over, which it does once. */
const STARTED_OVER_AFTER = 1000;

/** The server speaks a newer contract: there is no way around a newer app, or a newer page. */
export function UpdateDialog({ inWebView }: { readonly inWebView: boolean }) {
  const { t, locale } = useMessages();
  const heading = useId();
  const [words, setWords] = useState<'awaited' | 'here' | 'lost'>('awaited');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void loadMessagePart(locale, 'updates').then(
      () => setWords('here'),
      () => {
        setWords('lost');
        void startOver(STARTED_OVER_AFTER);
      },
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
    words !== 'awaited' && (
      <Modal kind="dialog" alert labelledBy={heading} onClose={() => undefined} dismissable={false}>
        {() => (
          <>
            <PhoneDrawing />
            <h2 id={heading} data-modal-title tabIndex={-1}>
              {t(words === 'here' ? 'update.waiting' : 'error.updateRequired')}
            </h2>
            {words === 'here' && <p>{t('update.why')}</p>}
            <div className="acts">
              <Button block onClick={update} aria-busy={busy}>
                {t(words === 'here' ? 'update.action' : 'retry')}
              </Button>
            </div>
          </>
        )}
      </Modal>
    )
  );
}
