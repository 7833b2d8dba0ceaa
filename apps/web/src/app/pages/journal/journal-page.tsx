import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { JournalPanel } from '../../../features/journal/journal-panel.tsx';
import type { JournalFilter } from '../../../features/journal/use-journal.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';

/** What was done in the home, over the settings or the room that led here. The filters are in the address, without a step in the history. */
export function JournalPage() {
  const { room, origin } = useSearch({ strict: false });
  const { at, overHome } = useAddresses();
  const navigate = useNavigate();
  const state = useOpenOver();
  const close = useBackOver(usePanel('[data-opens="journal"]', at('/settings')));
  const keep = useCallback(
    ({ roomId, origin: chosen }: JournalFilter) =>
      void navigate({
        to: at('/settings/journal'),
        search: { ...(roomId !== null && { room: roomId }), ...(chosen !== null && { origin: chosen }) },
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate, at],
  );
  return (
    <JournalPanel
      filter={{ roomId: room ?? null, origin: origin ?? null }}
      onFilter={keep}
      report={(roomId, day, children) => (
        <RowLink
          to={overHome('/zoneV2/$zoneId/climate-report')}
          params={{ zoneId: String(roomId) }}
          search={{ date: day }}
          state={state}
          resetScroll={false}
        >
          {children}
        </RowLink>
      )}
      onClose={close}
    />
  );
}
