import { useHome, useRoomOrder } from '../../api/home-connection.tsx';
import { useResidents } from '../../api/people/use-people.ts';
import { useAddresses } from '../../host/addresses.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/list.css';
import '../../ui/tab-page.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { wantsAttention } from './device-health.ts';
import './settings.css';
import { SettingsRow } from './settings-row.tsx';
import { useDevices } from './use-devices.ts';

/** What of the home can be set up. */
export function SettingsScreen() {
  const { t } = useMessages();
  usePageTitle(t('tab.settings'));
  const addresses = useAddresses();
  const home = useHome();
  const rooms = useRoomOrder().length;
  const { data: devices } = useDevices();
  const { data: residents } = useResidents();
  const attention = devices?.filter((device) => device.isNew || wantsAttention(device)).length ?? 0;
  return (
    <main className="page">
      <div className="tab-top">
        <h1 className="h-screen">{t('tab.settings')}</h1>
      </div>
      <div className="columns">
        <div>
          <section className="group">
            <h2 className="meta">{home?.name ?? t('settings.home')}</h2>
            <ul className="list">
              <SettingsRow
                to={addresses.devices}
                opens="rooms-and-devices"
                icon="door-open"
                title={t('settings.rooms')}
                detail={devices ? t('settings.rooms.count', { rooms, devices: devices.length }) : null}
              >
                {attention > 0 && (
                  <span className="tag warn">
                    <Icon name="warning-circle-fill" size={14} />
                    {attention}
                    <span className="sr">{t('settings.rooms.attention')}</span>
                  </span>
                )}
              </SettingsRow>
              <SettingsRow
                to={addresses.people}
                opens="people"
                icon="users"
                title={t('settings.people')}
                detail={residents ? t('settings.people.count', { count: residents.length }) : null}
              />
              <SettingsRow
                to={addresses.staffAccess}
                opens="staff-access"
                icon="lifebuoy"
                title={t('settings.staff')}
                detail={t('settings.staff.text')}
              />
            </ul>
          </section>
        </div>
      </div>
    </main>
  );
}
