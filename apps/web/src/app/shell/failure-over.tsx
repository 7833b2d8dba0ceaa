import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { ShownFailure } from '../../api/failures/failures.ts';
import { commonErrorKey } from '../../messages/error-key.ts';
import type { Locale } from '../../messages/locale.ts';
import { Banner } from '../../ui/content/banner.tsx';
import './failure-over.css';
import { useMessages } from './words.ts';

/** Tells of a failure in its dialog; where that can be had no more, in the words that are there. The next failure asks for the dialog again. */
export function FailureOver({ failure }: { readonly failure: ShownFailure }) {
  const { locale } = useMessages();
  const [dialog, setDialog] = useState<{ readonly Dialog: ComponentType } | 'awaited' | 'lost'>('awaited');
  useEffect(() => {
    Promise.all([import('./failure-dialog.tsx'), loadDialogWords(locale)]).then(
      ([{ FailureDialog }]) => setDialog({ Dialog: FailureDialog }),
      () => setDialog('lost'),
    );
  }, [locale]);
  if (dialog === 'awaited') return null;
  return dialog === 'lost' ? <PlainFailure failure={failure} /> : <dialog.Dialog />;
}

const loadDialogWords = (locale: Locale): Promise<unknown> => import('./failure-words.ts').then((part) => part.failureWords.load(locale));

function PlainFailure({ failure }: { readonly failure: ShownFailure }) {
  const { t } = useMessages();
  const { failures } = useRouter().options.context.services;
  // the sentences of later screens are lost with the dialog
  const text = (failure.kind === 'call' && t(commonErrorKey(failure.error))) || t('error.unreachable');
  const title = t('crash.title');
  return (
    <div role="alert" className="failure-over">
      <Banner label={title} tone="warn" icon="warning" title={title} close={{ label: t('close'), onClick: failures.dismiss }}>
        {text}
      </Banner>
    </div>
  );
}
