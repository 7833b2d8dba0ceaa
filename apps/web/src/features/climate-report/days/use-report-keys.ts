import { type RefObject, useEffect } from 'react';

type ReportKeys = {
  /** Whether the chart is being read: then the arrows move along the day. */
  readonly isReading: RefObject<boolean>;
  /** Something stands over the report. */
  readonly busy: boolean;
  readonly onGo: (step: -1 | 1) => void;
};

/** The arrow keys change the day wherever the focus is, but in a field that has a use for them. */
export function useReportKeys({ isReading, busy, onGo }: ReportKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (busy || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isReading.current || (event.target instanceof Element && event.target.matches('input, select, textarea, [data-keeps-arrows]')))
        return;
      if (event.key === 'ArrowLeft') onGo(-1);
      if (event.key === 'ArrowRight') onGo(1);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isReading, busy, onGo]);
}
