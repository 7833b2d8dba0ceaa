import { useAddresses } from '../../../host/addresses.ts';
import { useMessages } from '../words.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { Group } from '../../../ui/content/group.tsx';
import { List, RowText } from '../../../ui/content/list.tsx';
import { RowLink } from '../../../ui/content/row-link.tsx';
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
            <li>
              <RowLink to={beside('/account/own/consents/analytics')} state={state}>
                <RowText title={t('data.analytics')} />
                <Icon name="caret-right" size={20} />
              </RowLink>
            </li>
            <li>
              <RowLink to={beside('/privacy-policy')} state={state}>
                <RowText title={t('data.policy')} />
                <Icon name="caret-right" size={20} />
              </RowLink>
            </li>
          </List>
        </Group>
        <Group title={t('data.account')}>
          <List>
            <li>
              <RowLink to={beside('/account/own/delete-account')} state={state}>
                <RowText title={t('people.delete')} />
                <Icon name="caret-right" size={20} />
              </RowLink>
            </li>
          </List>
        </Group>
      </div>
    </>
  );
}
