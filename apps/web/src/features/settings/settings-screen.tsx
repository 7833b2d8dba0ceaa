import { useHome, useRoomOrder } from '../../api/live/home-connection.tsx';
import { useAddresses } from '../../host/addresses.ts';
import { useMessages } from './words.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { usePageTitle } from '../../ui/pages/use-page-title.ts';
import { HomeRow } from './home-row.tsx';
import { PeopleRow } from './people-row.tsx';
import { wantsAttention } from './devices/device-health.ts';
import { ReportsRow } from './reports-row.tsx';
import { SettingsRow } from './settings-row.tsx';
import { TariffRow } from './tariff-row.tsx';
import { useDevices } from './devices/use-devices.ts';
import { Columns, TabPage } from '../../ui/pages/tab-page.tsx';
import { List } from '../../ui/content/list.tsx';
import { Tag } from '../../ui/content/tag.tsx';
import { Group } from '../../ui/content/group.tsx';

/** What of the home and of the app can be set up. `staff`: who sees nothing of the people, nor of who else was let in. */
export function SettingsScreen({ staff }: { readonly staff: boolean }) {
  const { t } = useMessages();
  usePageTitle(t('tab.settings'));
  const { at, overHome } = useAddresses();
  const home = useHome();
  const rooms = useRoomOrder().length;
  const { data: devices } = useDevices();
  const attention = devices?.filter((device) => device.isNew || wantsAttention(device)).length ?? 0;
  return (
    <TabPage title={t('tab.settings')}>
      <Columns>
        <div>
          <Group title={home?.name ?? t('settings.home')}>
            <List>
              {!staff && <HomeRow />}
              <SettingsRow
                to={at('/settings/home/rooms-and-devices')}
                opens="rooms-and-devices"
                icon="door-open"
                title={t('settings.rooms')}
                detail={devices ? t('settings.rooms.count', { rooms, devices: devices.length }) : null}
              >
                {attention > 0 && (
                  <Tag tone="warn">
                    <Icon name="warning-circle-fill" size={14} />
                    {attention}
                    <span className="sr">{t('settings.rooms.attention')}</span>
                  </Tag>
                )}
              </SettingsRow>
              <SettingsRow
                to={overHome('/add-boiler-details')}
                opens="boiler"
                icon="flame"
                title={t('settings.heating')}
                detail={t('settings.heating.text')}
              />
              <SettingsRow
                to={at('/settings/system-insights')}
                opens="system-insights"
                icon="lightbulb"
                title={t('settings.insights')}
                detail={t('settings.insights.text')}
              />
              <SettingsRow
                to={at('/settings/journal')}
                opens="journal"
                icon="clock-counter-clockwise"
                title={t('settings.journal')}
                detail={t('settings.journal.text')}
              />
              {!staff && <PeopleRow />}
              <TariffRow />
              <SettingsRow
                to={at('/settings/energy-iq')}
                opens="energy-iq"
                icon="lightning"
                title={t('settings.energy')}
                detail={t('settings.energy.text')}
              />
              <ReportsRow />
              {!staff && (
                <SettingsRow
                  to={at('/settings/home/staff-access')}
                  opens="staff-access"
                  icon="lifebuoy"
                  title={t('settings.staff')}
                  detail={t('settings.staff.text')}
                />
              )}
            </List>
          </Group>
          <Group title={t('settings.automatic')}>
            <List>
              {!staff && (
                <SettingsRow
                  to={at('/settings/skills/geofencing')}
                  opens="geofencing"
                  icon="navigation-arrow"
                  title={t('settings.geofencing')}
                  detail={t('settings.geofencing.text')}
                />
              )}
              <SettingsRow
                to={at('/settings/skills/smart-schedule')}
                opens="suggestions"
                icon="calendar-dots"
                title={t('settings.suggestions')}
                detail={t('settings.suggestions.text')}
              />
              <SettingsRow
                to={at('/settings/open-window-detection')}
                opens="open-windows"
                icon="window"
                title={t('settings.windows')}
                detail={t('settings.windows.text')}
              />
              <SettingsRow
                to={at('/settings/skills/ai-assist')}
                opens="ai-assist"
                icon="sparkle"
                title={t('settings.adaptive')}
                detail={t('settings.adaptive.text')}
              >
                {home?.features.includes('adaptive-heating') === false && (
                  <Tag>
                    <Icon name="lock-simple" size={14} />
                    {t('settings.adaptive.locked')}
                  </Tag>
                )}
              </SettingsRow>
            </List>
          </Group>
        </div>
        <div>
          <Group title={t('settings.app')}>
            <List>
              <SettingsRow
                to={at('/settings/appearance')}
                opens="appearance"
                icon="sun"
                title={t('settings.appearance')}
                detail={t('settings.appearance.text')}
              />
            </List>
          </Group>
        </div>
      </Columns>
    </TabPage>
  );
}
