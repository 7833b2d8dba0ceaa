import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { MINUTE } from '@braise/domain';
import { DEMO_HOME_ID } from '../../../api/modes/demo-home.ts';
import { HomeConnectionProvider } from '../../../api/live/home-connection.tsx';
import { createDemoConnection, ONLY_A_DEMO } from '../../../features/demo/demo-connection.ts';
import { HomeScreen } from '../../../features/home/home-screen.tsx';
import { useMessages } from './words.ts';
import { Banner } from '../../../ui/content/banner.tsx';
import { usePageTitle } from '../../../ui/pages/use-page-title.ts';
import './demo-page.css';

/** The sample follows its schedule: milliseconds. */
const READ_EVERY = MINUTE;

/** The home screen over built-in sample data: it says so, and nothing that is touched changes or asks a server. */
export function DemoPage() {
  const { t } = useMessages();
  const { failures } = useRouter().options.context.services;
  const [connection] = useState(() => createDemoConnection(DEMO_HOME_ID, () => Date.now()));
  usePageTitle(t('demo.title'));
  useEffect(() => {
    const timer = setInterval(connection.live.refresh, READ_EVERY);
    return () => clearInterval(timer);
  }, [connection]);
  const stay = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
    event.preventDefault();
    event.stopPropagation();
    failures.show(ONLY_A_DEMO);
  };
  return (
    <HomeConnectionProvider value={connection}>
      <div className="demo-note">
        <Banner tone="info" icon="info" title={t('demo.title')}>
          {t('demo.text')}
        </Banner>
      </div>
      {/* links of the home lead to rooms that no server has */}
      <div onClickCapture={stay}>
        <HomeScreen />
      </div>
    </HomeConnectionProvider>
  );
}
