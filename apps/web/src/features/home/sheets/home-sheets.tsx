import { useState } from 'react';
import { useLiveStatus } from '../../../api/live/home-connection.tsx';
import { AllOffDialog } from './all-off-dialog.tsx';
import { AllOffSheet } from './all-off-sheet.tsx';
import { BoostRunningSheet } from './boost-running-sheet.tsx';
import { BoostSheet } from './boost-sheet.tsx';
import { HolidaySheet } from './holiday-sheet.tsx';
import { HolidayCalendarSheet } from './holiday/holiday-calendar-sheet.tsx';
import type { HomeSheetProps, OpenSheet } from './home-sheet.ts';
import { PresenceSheet } from './presence-sheet.tsx';
import { RequestRefusedDialog } from './request-refused-dialog.tsx';
import { SilentRoomsDialog } from './silent-rooms-dialog.tsx';

/** The sheets and dialogs of the home, loaded when the first opens. */
export function HomeSheets({ open, ...props }: HomeSheetProps & { readonly open: OpenSheet }) {
  const live = useLiveStatus();
  // a browser may know of no network while the server is on this very machine
  const reachable = navigator.onLine || live === 'live';
  // said before anything is filled in; what is open already stays
  const [refused] = useState(!reachable && (open.kind === 'boost' || open.kind === 'all-off'));
  if (refused) return <RequestRefusedDialog {...props} request={null} error={{ kind: 'withheld', code: 'offline' }} />;
  switch (open.kind) {
    case 'presence':
      return <PresenceSheet {...props} />;
    case 'holiday':
      return <HolidaySheet {...props} />;
    case 'holiday-calendar':
      return <HolidayCalendarSheet {...props} />;
    case 'boost':
      return <BoostSheet {...props} />;
    case 'boost-running':
      return <BoostRunningSheet {...props} />;
    case 'all-off':
      return <AllOffDialog {...props} />;
    case 'all-off-running':
      return <AllOffSheet {...props} />;
    case 'refused':
      return <RequestRefusedDialog {...props} request={open.request} error={open.error} />;
    case 'silent':
      return <SilentRoomsDialog {...props} action={open.action} />;
  }
}
