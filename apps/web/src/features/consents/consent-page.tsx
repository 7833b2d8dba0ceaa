import type { ConsentKind } from '@braise/contract/consents';
import { useMessages } from './words.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { FlowPage } from '../../ui/pages/flow-page.tsx';
import { ConsentAnswers } from './consent-answers.tsx';
import { ConsentBody } from './consent-body.tsx';
import { useConsent } from './use-consent.ts';

type ConsentPageProps = {
  readonly kind: ConsentKind;
  readonly policyPath: '/privacy-policy' | '/web-view/privacy-policy';
  readonly onClose: () => void;
  /** May be left without an answer, though one is asked for. */
  readonly closable: boolean;
  readonly onAnswered: (granted: boolean) => void;
};

/** One question about data, as a page by itself: in the setup, and in a web view. */
export function ConsentPage({ kind, policyPath, onClose, closable, onAnswered }: ConsentPageProps) {
  const { t } = useMessages();
  const consent = useConsent(kind, onAnswered);
  return (
    <FlowPage
      title={consent.title}
      lead={consent.lead}
      claim={t('consents.claim')}
      start={closable || consent.settled ? <IconButton icon="caret-left" label={t('back')} onClick={onClose} /> : null}
      actions={
        consent.question === 'nobody' ? (
          <Button block onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          typeof consent.question === 'object' && <ConsentAnswers consent={consent} />
        )
      }
    >
      <ConsentBody consent={consent} policyPath={policyPath} />
    </FlowPage>
  );
}
