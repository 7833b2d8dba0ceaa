import { Link } from '@tanstack/react-router';
import { useHome } from '../../api/live/home-connection.tsx';
import { findHost } from '../../host/host.ts';
import { useMessages } from './words.ts';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import '../../ui/pages/tab-bar.css';

const TABS = [
  { to: '/main/home', key: 'tab.home', icon: 'house-simple', current: 'house-simple-fill' },
  { to: '/main/settings', key: 'tab.settings', icon: 'gear-six', current: 'gear-six-fill' },
  { to: '/main/more', key: 'tab.more', icon: 'dots-three-circle', current: 'dots-three-circle-fill' },
] as const satisfies readonly { to: string; key: string; icon: IconName; current: IconName }[];

/** A short tick under the finger, where the phone or the app around the page can. */
function answerTouch(): void {
  const host = findHost();
  if (host.supports('hapticFeedback')) host.send('hapticFeedback', { kind: 'selection' });
  else navigator.vibrate?.(8);
}

/** Home, settings, more. The current one is filled, in the accent and heavier; a red dot marks devices that want attention. */
export function TabBar() {
  const { t } = useMessages();
  const attention = useHome()?.devicesNeedAttention ?? false;
  return (
    <nav className="tabbar" aria-label={t('tabs')}>
      <ul>
        {TABS.map(({ to, key, icon, current }) => (
          <li key={to}>
            <Link to={to} activeProps={{ 'aria-current': 'page' }} onClick={answerTouch}>
              {({ isActive }) => (
                <>
                  <span className="ico">
                    <Icon name={isActive ? current : icon} />
                    {to === '/main/settings' && attention && <span className="badge" />}
                  </span>
                  {t(key)}
                  {to === '/main/settings' && attention && <span className="sr">{t('tab.settings.attention')}</span>}
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
