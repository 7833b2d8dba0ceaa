import * as endpoints from '@braise/contract/endpoints';
import { useState } from 'react';
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
          <KnownHoliday home={home} onAsk={onAsk} close={close} />
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

/** What stands as the sheet opens is what is changed: what somebody else makes of it meanwhile takes nothing from under a hand, and is told once it is saved. */
function KnownHoliday(props: Pick<HomeSheetProps, 'home' | 'onAsk'> & { readonly close: () => void }) {
  const query = useHomeAnswer(['holiday'], (wire, homeId) => wire.call(endpoints.getHoliday, { params: { homeId } }), { gcTime: 0 });
  const [known, setKnown] = useState(query.data);
  if (known === undefined && query.data !== undefined) setKnown(query.data);
  return known === undefined ? (
    <QueryState query={query} lines={5} />
  ) : (
    <HolidayForm {...props} standing={known.holiday} basedOn={known.revision} />
  );
}
