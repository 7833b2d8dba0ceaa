import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useHomeConnection } from '../../api/home-connection.tsx';
import { ofHome } from '../../api/queries/create-queries.ts';
import { usePageQueries } from '../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import type { CallError } from '../../api/result.ts';
import { readStaffAccess, setStaffChanges } from '../../api/staff-access.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useSendable } from '../../loading/use-sendable.ts';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import '../../ui/list.css';
import { Modal } from '../../ui/modal.tsx';
import { PanelBar } from '../../ui/panel-bar.tsx';
import { Switch } from '../../ui/switch.tsx';
import '../../ui/tab-page.css';

const KEY = 'staff-access';

/** Who of the operator’s staff was in the home, and whether they may change it. `timeZone`: of the home. */
export function StaffAccessPanel({ timeZone, onClose }: { readonly timeZone: string; readonly onClose: () => void }) {
  const { t, locale } = useMessages();
  const title = useId();
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const queries = usePageQueries();
  const query = useHomeAnswer([KEY], readStaffAccess);
  const [refused, setRefused] = useState<CallError | null>(null);
  const told = (instant: string) => {
    const at = new Date(instant);
    return {
      date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at),
      time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at),
    };
  };
  const allow = async (allowed: boolean) => {
    const answer = await setStaffChanges(wire, homeId, allowed);
    setRefused(answer.ok ? null : answer.error);
    if (answer.ok) queries.setQueryData(ofHome(homeId, KEY), answer.value);
  };
  const { data } = query;
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('assistance.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <QueryState query={query} lines={3} missing="list.missing" stale="list.stale" offlineId={offlineId} />
            {data && (
              <>
                <section className="group">
                  <div className="list">
                    <div className="item">
                      <span className="grow">
                        <span className="h-card">{t('assistance.allow')}</span>
                        <span className="meta" role="status">
                          {refused
                            ? t(errorKey(refused))
                            : data.changesAllowedUntil === null
                              ? t('assistance.allow.off')
                              : t('assistance.allow.until', told(data.changesAllowedUntil))}
                        </span>
                      </span>
                      <Switch
                        label={t('assistance.allow')}
                        checked={data.changesAllowedUntil !== null}
                        {...sendable}
                        onChange={(allowed) => void allow(allowed)}
                      />
                    </div>
                  </div>
                  <p className="foot">{t('assistance.allow.foot')}</p>
                </section>
                <section className="group">
                  <h2 className="meta">{t('assistance.visits')}</h2>
                  {data.accesses.length === 0 ? (
                    <p className="foot">{t('assistance.none')}</p>
                  ) : (
                    <ul className="list">
                      {data.accesses.map(({ id, staffName, from, changes }) => (
                        <li key={id} className="item">
                          <span className="grow">
                            <span className="h-card">{staffName}</span>
                            <span className="meta">{t('assistance.visit', told(from))}</span>
                          </span>
                          <span className="meta">{t('assistance.changes', { count: changes })}</span>
                        </li>
                      ))}
                    </ul>
                  )}
                </section>
              </>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}
