import type { HomeSummary } from '@braise/contract/live';

/** What is in force, or was asked for and is not: each with what can be done about it now. */
const PRESSING = ['failure', 'holiday'] as const;
/** What loses nothing by waiting, by how much of a home it is about. */
const PATIENT = ['new-devices', 'history'] as const;

export type Notice = (typeof PRESSING)[number] | (typeof PATIENT)[number];

type Told = Pick<HomeSummary, 'newDevices' | 'holiday'> & {
  readonly failed: boolean;
  /** A history is being made, or was while this page stood and its end is not closed yet. */
  readonly prepared: boolean;
};

/** The notices above the tiles, the most important first: all that press, and beneath them the first that can wait. */
export function noticesTold({ newDevices, holiday, failed, prepared }: Told): readonly Notice[] {
  const stands: Readonly<Record<Notice, boolean>> = {
    failure: failed,
    holiday: holiday != null,
    'new-devices': newDevices > 0,
    history: prepared,
  };
  return [...PRESSING.filter((notice) => stands[notice]), ...PATIENT.filter((notice) => stands[notice]).slice(0, 1)];
}
