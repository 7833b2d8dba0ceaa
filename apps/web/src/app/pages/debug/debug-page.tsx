import { HOST_ABILITIES } from '@braise/contract/host';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { findHost } from '../../../host/host.ts';
import { launchParameters } from '../../../host/launch-parameters.ts';
import { useMessages } from './words.ts';
import { usePageTitle } from '../../../ui/pages/use-page-title.ts';
import './debug-page.css';
import { TabPage } from '../../../ui/pages/tab-page.tsx';
import { List, Row } from '../../../ui/content/list.tsx';

/** What this page knows of the app around it, for whoever looks into a fault on a phone. Nothing of it is secret. */
export function DebugPage() {
  const { t } = useMessages();
  usePageTitle(t('debug.title'));
  const { session } = useRouter().options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  const host = findHost();
  const hostile = useSyncExternalStore(host.hostileMessages.subscribe, host.hostileMessages.get);
  const abilities = useAbilities();
  const { os, version, bundle } = launchParameters();
  const [mode, setMode] = useState(() => session.mode());
  useEffect(() => void session.start().then(() => setMode(session.mode())), [session]);
  const known: readonly (readonly [label: string, value: string | null])[] = [
    [t('debug.version'), APP_VERSION],
    [t('debug.mode'), mode],
    [t('debug.session'), state.status],
    [t('debug.host'), t(host.present ? 'debug.host.present' : 'debug.host.absent')],
    [t('debug.abilities'), abilities.join(', ')],
    [t('debug.hostile'), String(hostile)],
    [t('debug.os'), os],
    [t('debug.app-version'), version],
    [t('debug.bundle'), bundle],
    [t('debug.window'), `${innerWidth} × ${innerHeight}, ${devicePixelRatio}`],
    [t('debug.browser'), navigator.userAgent],
  ];
  return (
    <TabPage title={t('debug.title')}>
      <List as="dl">
        {known.map(([label, value]) => (
          <Row key={label} className="debug">
            <dt className="meta">{label}</dt>
            <dd>{value === null || value === '' ? '–' : value}</dd>
          </Row>
        ))}
      </List>
    </TabPage>
  );
}

/** The host says what it can do a moment after the page asked. */
function useAbilities(): readonly string[] {
  const [abilities, setAbilities] = useState<readonly string[]>([]);
  useEffect(() => {
    const host = findHost();
    void host.ready.then(() => setAbilities(HOST_ABILITIES.filter((ability) => host.supports(ability))));
  }, []);
  return abilities;
}
