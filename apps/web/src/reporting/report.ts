type ReportLevel = 'info' | 'warning' | 'error';
export type Report = {
  readonly level: ReportLevel;
  readonly text: string;
  readonly error?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** Of a page without a reporter the first tell most. */
const WAITING_AT_MOST = 50;

/** What was reported before the reporter was there, oldest first. */
let waiting: Report[] = [];
let deliver: (report: Report) => void = (report) => {
  if (waiting.length < WAITING_AT_MOST) waiting.push(report);
};

/** Tells the operator of a fault that nothing caught. Never throws. */
export const reportError = (error: unknown): void =>
  deliver({ level: 'error', text: error instanceof Error ? error.message : String(error), error });
/** Tells the operator of what should not have come to this, and was coped with. */
export const reportWarning = (text: string, data?: Report['data']): void => deliver({ level: 'warning', text, ...(data && { data }) });
/** Tells the operator of what is good to know. */
export const reportInfo = (text: string, data?: Report['data']): void => deliver({ level: 'info', text, ...(data && { data }) });

/** Hands over what has been reported so far, and everything from now on. */
export function deliverReports(to: (report: Report) => void): void {
  deliver = to;
  const held = waiting;
  waiting = [];
  held.forEach(to);
}
