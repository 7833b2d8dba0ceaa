import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { Locale } from '../../messages/locale.ts';
import { Banner } from '../../ui/content/banner.tsx';
import './failure-over.css';
import { useMessages } from './words.ts';

/** Tells of the failure that stands over the page in its dialog; where that can be had no more, in the words that are there. The next failure asks for the dialog again. */
export function FailureOver() {
  const { locale } = useMessages();
  const [dialog, setDialog] = useState<{ readonly Dialog: ComponentType } | 'awaited' | 'lost'>('awaited');
  useEffect(() => {
    Promise.all([import('./failure-dialog.tsx'), loadDialogWords(locale)]).then(
      ([{ FailureDialog }]) => setDialog({ Dialog: FailureDialog }),
      () => setDialog('lost'),
    );
  }, [locale]);
  if (dialog === 'awaited') return null;
  return dialog === 'lost' ? <PlainFailure /> : <dialog.Dialog />;
}

const loadDialogWords = (locale: Locale): Promise<unknown> => import('./failure-words.ts').then((part) => part.failureWords.load(locale));

function PlainFailure() {
  const { t } = useMessages();
  const { failures } = useRouter().options.context.services;
  const title = t('crash.title');
  return (
    <div role="alert" className="failure-over">
      <Banner tone="warn" icon="warning" title={title} close={{ label: t('close'), onClick: failures.dismiss }}>
        {t('error.unreachable')}
      </Banner>
    </div>
  );
}
