import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import { downloadData } from '../../../api/people/download-data.ts';
import { errorOf } from '../../../api/queries/query-result.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { reportError } from '../../../reporting/report.ts';
import { announce } from '../../../ui/announcer.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useMessages } from '../words.ts';

const OFFLINE: CallError = { kind: 'withheld', code: 'offline' };

export type MonthExport = {
  /** Hands the person a month, `YYYY-MM`, by rooms, as a table. One that is on its way comes whichever month is looked at. */
  readonly start: (month: string) => void;
  readonly isOnItsWay: (month: string) => boolean;
  /** Why that month did not come when it was last asked for; null: it came, or is on its way, or nobody asked. */
  readonly failureOf: (month: string) => CallError | null;
};

/** Months that leave as files. It stands where it stays while another month is awaited. */
export function useMonthExport(): MonthExport {
  const { t, locale } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const offline = useOffline();
  const [asked, setAsked] = useState<ReadonlyMap<string, 'on its way' | CallError | null>>(new Map());
  async function fetched(month: string): Promise<CallError | null> {
    const call = callTo(endpoints.exportConsumptionByRoom, { params: { homeId }, query: { month, language: locale } });
    const answer = await downloadData({ wire, call });
    if (!answer.ok) return answer.error;
    saveFile(answer.value.file, `braise-${month}.csv`);
    announce(t('rooms.export.done'));
    return null;
  }
  async function start(month: string): Promise<void> {
    const tell = (state: 'on its way' | CallError | null) => setAsked((before) => new Map(before).set(month, state));
    if (offline) return tell(OFFLINE);
    tell('on its way');
    const failure = await fetched(month).catch((error: Error) => {
      reportError(error);
      return errorOf(error);
    });
    return tell(failure);
  }
  return {
    start: (month) => void start(month),
    isOnItsWay: (month) => asked.get(month) === 'on its way',
    failureOf(month) {
      const state = asked.get(month) ?? null;
      return state === 'on its way' ? null : asLineIs(state, offline);
    },
  };
}

/** What is said of it while the line is down, and no longer once it is back. */
function asLineIs(error: CallError | null, offline: boolean): CallError | null {
  if (error?.kind === 'unreachable' && offline) return OFFLINE;
  return error === OFFLINE && !offline ? null : error;
}
