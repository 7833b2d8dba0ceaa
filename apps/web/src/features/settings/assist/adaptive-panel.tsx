import { Link, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { readAdaptiveHeating, setAdaptiveHeating } from '../../../api/home/adaptive-heating.ts';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { inDegrees } from '../../../climate/in-degrees.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { useLastWish } from '../../../ui/controls/use-last-wish.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { useMessages } from './words.ts';

const KEY = 'adaptive-heating';
const BANDS = ['0', '0.5', '1'] as const;
type Band = (typeof BANDS)[number];

/** By how much the rooms' schedules may be lowered where the rooms come to them by themselves. */
export function AdaptivePanel({ onClose }: { readonly onClose: () => void }) {
  const { t, format, locale } = useMessages();
  const title = useId();
  const offlineId = useId();
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const home = useHome();
  const offline = useOffline();
  const { at } = useAddresses();
  const queries = usePageQueries();
  const query = useHomeAnswer([KEY], readAdaptiveHeating);
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (band: Band) => {
    setRefused(null);
    const answer = await setAdaptiveHeating(wire, homeId, Number(band));
    if (answer.ok) queries.setQueryData(ofHome(homeId, KEY), { band: Number(band) });
    else setRefused(answer.error);
  });
  const { data } = query;
  const isTheirs = home?.features.includes('adaptive-heating') === true;
  const unit = home?.temperatureUnit ?? 'CELSIUS';
  const label = (band: Band) => (band === '0' ? t('adaptive.none') : format.degreesAsGiven(inDegrees(Number(band), unit)));
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('adaptive.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <p className="lead-t">{t('adaptive.lead')}</p>
            <QueryState query={query} lines={2} offlineId={offlineId} />
            {data && (
              <Group title={null}>
                <Segment
                  legend={t('adaptive.band')}
                  labelled="group"
                  name="adaptive-band"
                  value={asked ?? BANDS.find((band) => Number(band) === data.band) ?? null}
                  disabled={offline || !isTheirs}
                  onChange={(band) => void ask(band)}
                  options={BANDS.map((value) => ({ value, label: label(value) }))}
                />
                <GroupNote>{isTheirs ? t('adaptive.foot', { by: label('0.5') }) : t('adaptive.subscription')}</GroupNote>
                {refused && <GroupNote role="alert">{errorText(t, locale, refused)}</GroupNote>}
                {home !== null && !isTheirs && (
                  <Link className="btn block" to={at('/settings/skills/auto-assist')}>
                    {t('adaptive.subscribe')}
                  </Link>
                )}
              </Group>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}
