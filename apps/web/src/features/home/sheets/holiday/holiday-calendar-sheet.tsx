import { QueryState } from '../../../../loading/query-state.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import type { HomeSheetProps } from '../home-sheet.ts';
import { useMessages } from '../words.ts';
import { CalendarForm } from './calendar-form.tsx';
import { KnownCalendar } from './known-calendar.tsx';
import { useHolidayCalendar } from './use-holiday-calendar.ts';

/** The calendar from which the home has its holidays: what it says, and what counts in it. */
export function HolidayCalendarSheet({ home, onClose }: HomeSheetProps) {
  const { t } = useMessages();
  const query = useHolidayCalendar(home.revision);
  return (
    <Sheet title={t('calendar')} closeLabel={t('close')} onClose={onClose}>
      {() => {
        if (query.data === undefined) return <QueryState query={query} lines={5} />;
        const { calendar } = query.data;
        return (
          <>
            {calendar !== null && <KnownCalendar home={home} calendar={calendar} />}
            <CalendarForm key={calendar?.host ?? ''} home={home} calendar={calendar} />
          </>
        );
      }}
    </Sheet>
  );
}
