import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

type ReportAddress = '/main/home/zoneV2/$zoneId/climate-report' | '/web-view/zoneV2/$zoneId/climate-report';

/** The day that the report's address began with, and what has the address follow the report from then on, without a step in the history. */
export function useDayInAddress(address: ReportAddress, zoneId: string) {
  const { date } = useSearch({ strict: false });
  const [asked] = useState(date ?? null);
  const navigate = useNavigate();
  const { history } = useRouter();
  const keepDay = useCallback(
    (day: string) => {
      // somebody may be on the way to another page
      if (!history.location.pathname.endsWith('/climate-report')) return;
      void navigate({ to: address, params: { zoneId }, search: { date: day }, state: true, replace: true, resetScroll: false });
    },
    [navigate, history, address, zoneId],
  );
  return { asked, keepDay };
}
