import { useAddresses } from '../../../host/addresses.ts';
import { useMessages } from '../words.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { Group } from '../../../ui/content/group.tsx';
import { List } from '../../../ui/content/list.tsx';
import { AccountRow } from './account-row.tsx';
import { OwnData } from './own-data.tsx';

/** What is kept of somebody without a home: as a file, what they agreed to, and the way out. */
export function OwnAccount({ titleId, onBack }: { readonly titleId: string; readonly onBack: () => void }) {
  const { t } = useMessages();
  const { beside } = useAddresses();
  const state = useOpenOver();
  return (
    <>
      <PanelBar titleId={titleId} title={t('data.title')} backLabel={t('back')} onBack={onBack} />
      <div className="panel-body">
        <OwnData />
        <Group title={t('data.agreements')}>
          <List>
            <AccountRow to={beside('/account/own/consents/analytics')} state={state} title={t('data.analytics')} />
            <AccountRow to={beside('/privacy-policy')} state={state} title={t('data.policy')} />
          </List>
        </Group>
        <Group title={t('data.account')}>
          <List>
            <AccountRow to={beside('/account/own/delete-account')} state={state} title={t('people.delete')} />
          </List>
        </Group>
      </div>
    </>
  );
}
