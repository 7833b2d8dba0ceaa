import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { ShownFailure } from '../../api/failures/failures.ts';
import { errorKey } from '../../messages/error-key.ts';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Banner } from '../../ui/content/banner.tsx';
import './failure-over.css';

/** Tells of a failure in its dialog; where that can be had no more, in the words that are there. The next failure asks for the dialog again. */
export function FailureOver({ failure }: { readonly failure: ShownFailure }) {
  const { locale } = useMessages();
  const [dialog, setDialog] = useState<{ readonly Dialog: ComponentType } | 'awaited' | 'lost'>('awaited');
  useEffect(() => {
    Promise.all([import('./failure-dialog.tsx'), loadMessagePart(locale, 'later')]).then(
      ([{ FailureDialog }]) => setDialog({ Dialog: FailureDialog }),
      () => setDialog('lost'),
    );
  }, [locale]);
  if (dialog === 'awaited') return null;
  return dialog === 'lost' ? <PlainFailure failure={failure} /> : <dialog.Dialog />;
}

function PlainFailure({ failure }: { readonly failure: ShownFailure }) {
  const { t } = useMessages();
  const { failures } = useRouter().options.context.services;
  // the sentences of later screens are lost with the dialog
  const text = (failure.kind === 'call' && t(errorKey(failure.error))) || t('error.unreachable');
  const title = t('crash.title');
  return (
    <div role="alert" className="failure-over">
      <Banner label={title} tone="warn" icon="warning" title={title} close={{ label: t('close'), onClick: failures.dismiss }}>
        {text}
      </Banner>
    </div>
  );
}
