import { useId } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import { HolidayNotice } from '../../../features/home/sheets/notices/holiday-notice.tsx';
import { HomeSchedules } from '../../../features/room/home-schedules.tsx';
import { SuggestionsLink } from '../../../features/suggestions/link/suggestions-link.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { List } from '../../../ui/content/list.tsx';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';

/** The plans of all rooms, over the home; a holiday, which ranks above them, is told before. */
export function SchedulesPage() {
  const title = useId();
  const home = useHome();
  const { at, overHome } = useAddresses();
  const state = useOpenOver();
  const leave = useBackOver(usePanel('[data-opens="schedules"]', at('/home')));
  return (
    <Modal kind="panel" labelledBy={title} onClose={leave}>
      {(close) => (
        <HomeSchedules
          titleId={title}
          link={(roomId, row) => (
            <RowLink
              to={overHome('/zoneV2/$zoneId/smart-schedule')}
              params={{ zoneId: String(roomId) }}
              state={state}
              resetScroll={false}
              data-opens="schedule"
            >
              {row}
            </RowLink>
          )}
          notice={home?.holiday != null && <HolidayNotice home={home} holiday={home.holiday} />}
          onBack={close}
        >
          <List as="div">
            <RowLink to={at('/settings/skills/smart-schedule')} state={state} data-opens="suggestions">
              <SuggestionsLink />
            </RowLink>
          </List>
        </HomeSchedules>
      )}
    </Modal>
  );
}
