import type { AccountDeletionBody } from '@braise/contract/v2';
import { useMessages } from '../words.ts';
import { type IconName } from '../../../ui/marks/icon.tsx';
import { List, Row, RowIcon, RowText } from '../../../ui/content/list.tsx';
import { Group } from '../../../ui/content/group.tsx';

/** What goes with an account, and what stays. */
export function DeletedThings({ deletion }: { readonly deletion: AccountDeletionBody }) {
  const { t } = useMessages();
  const { name, email, deletedHomes, leftHome, phones } = deletion;
  return (
    <>
      <Group title={t('delete-account.what')}>
        <List>
          <Thing icon="user" title={t('delete-account.account')} text={t('delete-account.account.text', { name, email })} />
          {phones > 0 && (
            <Thing
              icon="device-mobile"
              title={t('delete-account.phones', { count: phones })}
              text={t('delete-account.phones.text', { count: phones })}
            />
          )}
          {deletedHomes.map((home) => (
            <Thing
              key={home.id}
              icon="house-simple"
              title={t('delete-account.home', { home: home.name })}
              text={t('delete-account.home.text', { rooms: home.rooms, devices: home.devices })}
            />
          ))}
        </List>
      </Group>
      {leftHome && (
        <Group title={t('delete-account.stays')}>
          <List>
            <Thing
              icon="house-simple"
              title={t('delete-account.stays.home', { home: leftHome.name })}
              text={t('delete-account.stays.text', { count: leftHome.otherResidents })}
            />
          </List>
        </Group>
      )}
    </>
  );
}

function Thing({ icon, title, text }: { readonly icon: IconName; readonly title: string; readonly text: string }) {
  return (
    <Row as="li">
      <RowIcon name={icon} />
      <RowText title={title} detail={text} breaks />
    </Row>
  );
}
