import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { ofHome } from '../../api/queries/create-queries.ts';
import { usePageQueries } from '../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { readStaffAccess, setStaffChanges } from '../../api/home/staff-access.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useMessages } from '../../messages/messages-provider.tsx';
import '../../ui/list.css';
import { Modal } from '../../ui/modal.tsx';
import { PanelBar } from '../../ui/panel-bar.tsx';
import '../../ui/tab-page.css';
import { StaffChangesRow } from './staff-changes-row.tsx';

const KEY = 'staff-access';

/** Who of the operator’s staff was in the home, and whether they may change it. `timeZone`: of the home. */
export function StaffAccessPanel({ timeZone, onClose }: { readonly timeZone: string; readonly onClose: () => void }) {
  const { t, format } = useMessages();
  const title = useId();
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const offlineId = useId();
  const queries = usePageQueries();
  const query = useHomeAnswer([KEY], readStaffAccess);
  const told = (instant: string) => ({ date: format.date(instant, timeZone), time: format.time(instant, timeZone) });
  const allow = async (allowed: boolean) => {
    const answer = await setStaffChanges(wire, homeId, allowed);
    if (answer.ok) queries.setQueryData(ofHome(homeId, KEY), answer.value);
    return answer;
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
                    <StaffChangesRow until={data.changesAllowedUntil} timeZone={timeZone} offlineId={offlineId} allow={allow} />
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
