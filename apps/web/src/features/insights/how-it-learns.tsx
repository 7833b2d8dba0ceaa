import { useState } from 'react';
import { IconButton } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import styles from './insights.module.css';
import { useMessages } from './words.ts';

/** How rooms are learned, at a press. `days`: with heat, that a room takes. */
export function HowItLearns({ days }: { readonly days: number }) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="info" label={t('how.title')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Sheet title={t('how.title')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          {() => (
            <div className={styles.how}>
              <p className="lead-t">{t('how.from')}</p>
              <p className="lead-t">{t('how.when', { days })}</p>
              <p className="lead-t">{t('how.kept')}</p>
            </div>
          )}
        </Sheet>
      )}
    </>
  );
}
