import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { ofHome } from '../../api/queries/create-queries.ts';
import { usePageQueries } from '../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { readStaffAccess, setStaffChanges } from '../../api/home/staff-access.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useMessages } from './words.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { StaffChangesRow } from './staff-changes-row.tsx';
import { List, Row, RowText } from '../../ui/content/list.tsx';
import { Group, GroupNote } from '../../ui/content/group.tsx';

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
            <QueryState query={query} lines={3} offlineId={offlineId} />
            {data && (
              <>
                <Group title={null}>
                  <List as="div">
                    <StaffChangesRow until={data.changesAllowedUntil} timeZone={timeZone} offlineId={offlineId} allow={allow} />
                  </List>
                  <GroupNote>{t('assistance.allow.foot')}</GroupNote>
                </Group>
                <Group title={t('assistance.visits')}>
                  {data.accesses.length === 0 ? (
                    <GroupNote>{t('assistance.none')}</GroupNote>
                  ) : (
                    <List>
                      {data.accesses.map(({ id, staffName, from, changes }) => (
                        <Row as="li" key={id}>
                          <RowText title={staffName} detail={t('assistance.visit', told(from))} />
                          <span className="meta">{t('assistance.changes', { count: changes })}</span>
                        </Row>
                      ))}
                    </List>
                  )}
                </Group>
              </>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}
