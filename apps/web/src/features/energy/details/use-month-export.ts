import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import { downloadData } from '../../../api/people/download-data.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { announce } from '../../../ui/announcer.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useMessages } from '../words.ts';

const OFFLINE: CallError = { kind: 'withheld', code: 'offline' };

export type MonthExport = {
  /** Hands the person a month, `YYYY-MM`, by rooms, as a table. One that is on its way comes whichever month is looked at. */
  readonly start: (month: string) => void;
  readonly isOnItsWay: (month: string) => boolean;
  /** Why the last one did not come. */
  readonly error: CallError | null;
};

/** Months that leave as files. It stands where it stays while another month is awaited. */
export function useMonthExport(): MonthExport {
  const { t, locale } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const offline = useOffline();
  const [months, setMonths] = useState<readonly string[]>([]);
  const [error, setError] = useState<CallError | null>(null);
  async function fetched(month: string): Promise<CallError | null> {
    const call = callTo(endpoints.exportConsumptionByRoom, { params: { homeId }, query: { month, language: locale } });
    const answer = await downloadData({ wire, call });
    if (!answer.ok) return answer.error;
    saveFile(answer.value.file, `braise-${month}.csv`);
    announce(t('rooms.export.done'));
    return null;
  }
  async function start(month: string): Promise<void> {
    if (offline) return setError(OFFLINE);
    setError(null);
    setMonths((before) => [...before, month]);
    const failure = await fetched(month);
    setMonths((before) => before.filter((each) => each !== month));
    if (failure !== null) setError(failure);
    return undefined;
  }
  return { start: (month) => void start(month), isOnItsWay: (month) => months.includes(month), error: asLineIs(error, offline) };
}

/** What is said of it while the line is down, and no longer once it is back. */
function asLineIs(error: CallError | null, offline: boolean): CallError | null {
  if (error?.kind === 'unreachable' && offline) return OFFLINE;
  return error === OFFLINE && !offline ? null : error;
}
