import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FlowPage } from '../../../ui/pages/flow-page.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';

type DeleteAccountGuideProps = {
  /** What a partner says of its own; null: nothing. */
  readonly partner: { readonly name: string; readonly text: string } | null;
  /** To where one’s account is deleted, with a home or without. */
  readonly onOpen: () => void;
};

/** How one’s account is deleted: by oneself. Anybody may read it. */
export function DeleteAccountGuide({ partner, onOpen }: DeleteAccountGuideProps) {
  const { t } = useMessages();
  return (
    <FlowPage
      shape="middle"
      title={t('delete-account.guide.title')}
      lead={t('delete-account.guide.lead')}
      claim={t('join.claim')}
      actions={
        <Button block onClick={onOpen}>
          {t('delete-account.guide.go')}
        </Button>
      }
    >
      <NumberedSteps steps={[t('delete-account.guide.step-1'), t('delete-account.guide.step-2'), t('delete-account.guide.step-3')]} />
      <Note tone="warn" icon="house-simple" title={t('delete-account.guide.last')}>
        {t('delete-account.guide.last.text')}
      </Note>
      {partner && (
        <Note icon="info" title={partner.name}>
          {partner.text}
        </Note>
      )}
    </FlowPage>
  );
}
