import type { AccountDeletionBody } from '@braise/contract/v2';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import '../../ui/list.css';
import '../../ui/tab-page.css';

/** What goes with an account, and what stays. */
export function DeletedThings({ deletion }: { readonly deletion: AccountDeletionBody }) {
  const { t } = useMessages();
  const { name, email, deletedHomes, leftHome, phones } = deletion;
  return (
    <>
      <section className="group">
        <h2 className="meta">{t('delete-account.what')}</h2>
        <ul className="list">
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
        </ul>
      </section>
      {leftHome && (
        <section className="group">
          <h2 className="meta">{t('delete-account.stays')}</h2>
          <ul className="list">
            <Thing
              icon="house-simple"
              title={t('delete-account.stays.home', { home: leftHome.name })}
              text={t('delete-account.stays.text', { count: leftHome.otherResidents })}
            />
          </ul>
        </section>
      )}
    </>
  );
}

function Thing({ icon, title, text }: { readonly icon: IconName; readonly title: string; readonly text: string }) {
  return (
    <li className="item">
      <span className="puck plain">
        <Icon name={icon} size={22} />
      </span>
      <span className="grow">
        <span className="h-card wrap-anywhere">{title}</span>
        <span className="meta wrap-anywhere">{text}</span>
      </span>
    </li>
  );
}
