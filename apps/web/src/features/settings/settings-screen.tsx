import { Link } from '@tanstack/react-router';
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
              <li>
                <Link
                  className="item"
                  to={addresses.devices}
                  state={(state) => ({ ...state, panelDepth: 1 })}
                  resetScroll={false}
                  data-opens="rooms-and-devices"
                >
                  <span className="puck plain">
                    <Icon name="door-open" size={22} />
                  </span>
                  <span className="grow">
                    <span className="h-card">{t('settings.rooms')}</span>
                    <span className="meta">{devices ? t('settings.rooms.count', { rooms, devices: devices.length }) : '\u00A0'}</span>
                  </span>
                  {attention > 0 && (
                    <span className="tag warn">
                      <Icon name="warning-circle-fill" size={14} />
                      {attention}
                      <span className="sr">{t('settings.rooms.attention')}</span>
                    </span>
                  )}
                  <Icon name="caret-right" size={20} />
                </Link>
              </li>
              <li>
                <Link
                  className="item"
                  to={addresses.people}
                  state={(state) => ({ ...state, panelDepth: 1 })}
                  resetScroll={false}
                  data-opens="people"
                >
                  <span className="puck plain">
                    <Icon name="users" size={22} />
                  </span>
                  <span className="grow">
                    <span className="h-card">{t('settings.people')}</span>
                    <span className="meta">{residents ? t('settings.people.count', { count: residents.length }) : '\u00A0'}</span>
                  </span>
                  <Icon name="caret-right" size={20} />
                </Link>
              </li>
              <li>
                <Link
                  className="item"
                  to={addresses.staffAccess}
                  state={(state) => ({ ...state, panelDepth: 1 })}
                  resetScroll={false}
                  data-opens="staff-access"
                >
                  <span className="puck plain">
                    <Icon name="lifebuoy" size={22} />
                  </span>
                  <span className="grow">
                    <span className="h-card">{t('settings.staff')}</span>
                    <span className="meta">{t('settings.staff.text')}</span>
                  </span>
                  <Icon name="caret-right" size={20} />
                </Link>
              </li>
            </ul>
          </section>
        </div>
      </div>
    </main>
  );
}
