import * as endpoints from '@braise/contract/endpoints';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { List, RowButton, RowIcon, RowText } from '../../../ui/content/list.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { HolidayForm } from './holiday-form.tsx';
import type { HomeSheetProps } from './home-sheet.ts';
import { useMessages } from './words.ts';

/** A holiday that is planned anew, or the one that stands, to be changed. */
export function HolidaySheet({ home, onAsk, onClose, onOpen }: HomeSheetProps) {
  const { t } = useMessages();
  return (
    <Sheet title={t('holiday')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <>
          {home.holiday == null ? (
            <HolidayForm home={home} standing={null} onAsk={onAsk} close={close} />
          ) : (
            <StandingHoliday home={home} onAsk={onAsk} close={close} />
          )}
          <List as="div">
            <RowButton onClick={() => onOpen({ kind: 'holiday-calendar' })}>
              <RowIcon name="calendar-dots" />
              <RowText title={t('calendar')} detail={t(home.holiday?.fromCalendar === true ? 'calendar.source' : 'calendar.effect')} />
              <Icon name="caret-right" size={18} />
            </RowButton>
          </List>
        </>
      )}
    </Sheet>
  );
}

/** The home tells when it is; the rest of it is asked for. */
function StandingHoliday(props: Pick<HomeSheetProps, 'home' | 'onAsk'> & { readonly close: () => void }) {
  const query = useHomeAnswer(['holiday', props.home.revision], (wire, homeId) => wire.call(endpoints.getHoliday, { params: { homeId } }));
  // where somebody else changes it meanwhile, what they made of it is what is changed
  return query.data ? (
    <HolidayForm key={JSON.stringify(query.data.holiday)} {...props} standing={query.data.holiday} />
  ) : (
    <QueryState query={query} lines={5} />
  );
}
