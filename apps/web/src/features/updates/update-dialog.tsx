import { useEffect, useId, useState } from 'react';
import { useMessages } from '../../messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import '../../ui/dialogs/dialog.css';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { openOutside, storeLink } from '../../updates/open-store.ts';
import { refreshPage } from '../../updates/refresh-page.ts';
import { startOver } from '../../updates/start-over.ts';
import { PhoneDrawing } from './phone-drawing.tsx';
import { type Translate, updateWords } from './words.ts';

/** Where the words of this build can be had no more: milliseconds until the page starts over, which it does once. */
const STARTED_OVER_AFTER = 1000;

/** The server speaks a newer contract: there is no way around a newer app, or a newer page. */
export function UpdateDialog({ inWebView }: { readonly inWebView: boolean }) {
  const { t, locale } = useMessages();
  const heading = useId();
  const [words, setWords] = useState<'awaited' | 'lost' | { readonly say: Translate }>('awaited');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void updateWords.load(locale).then(
      (say) => setWords({ say }),
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
              {words === 'lost' ? t('error.updateRequired') : words.say('update.waiting')}
            </h2>
            {words !== 'lost' && <p>{words.say('update.why')}</p>}
            <div className="acts">
              <Button block onClick={update} aria-busy={busy}>
                {words === 'lost' ? t('retry') : words.say('update.action')}
              </Button>
            </div>
          </>
        )}
      </Modal>
    )
  );
}
