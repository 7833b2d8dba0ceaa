import { useHome } from '../../api/home-connection.tsx';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import '../../ui/list.css';
import '../../ui/tab-page.css';

const COMING = [
  { icon: 'house-simple', key: 'settings.home' },
  { icon: 'thermometer-simple', key: 'settings.rooms' },
  { icon: 'users-three', key: 'settings.people' },
] as const satisfies readonly { icon: IconName; key: string }[];

/** What the settings will hold, said as coming. */
export function SettingsScreen() {
  const { t } = useMessages();
  const home = useHome();
  return (
    <main className="page">
      <div className="tab-top">
        <h1 className="h-screen">{t('tab.settings')}</h1>
      </div>
      <section className="group">
        <h2 className="meta">{home?.name ?? t('settings.home')}</h2>
        <ul className="list">
          {COMING.map(({ icon, key }) => (
            <li key={key} className="item">
              <span className="puck plain">
                <Icon name={icon} size={22} />
              </span>
              <span className="grow">
                <span className="h-card">{t(key)}</span>
              </span>
              <span className="tag">{t('soon')}</span>
            </li>
          ))}
        </ul>
        <p className="foot">{t('settings.soon')}</p>
      </section>
    </main>
  );
}
