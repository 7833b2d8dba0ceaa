import { DAY } from '@braise/domain';

/** A build may be this old before a page insists on a newer one: milliseconds. */
const MAY_BE_OLD = 14 * DAY;
/** The server is asked no sooner than this after the last time: milliseconds. */
const ASKED_EVERY = DAY;

type BuildFacts = {
  readonly now: Date;
  /** Of the running page; null in development. */
  readonly builtAt: Date | null;
  /** When the server was last asked for its build; null: never on this device. */
  readonly lastCheck: Date | null;
  readonly hasHome: boolean;
};

/** Whether it is time to ask the server for its build: an old page, a home to show, no holidays, and not asked today. */
export function isCheckDue({ now, builtAt, lastCheck, hasHome }: BuildFacts): boolean {
  if (builtAt === null || !hasHome || isHolidays(now)) return false;
  // a clock that was set back must not keep the page from ever asking
  const sinceCheck = lastCheck === null ? Infinity : Math.abs(now.getTime() - lastCheck.getTime());
  return sinceCheck > ASKED_EVERY && now.getTime() - builtAt.getTime() > MAY_BE_OLD;
}

/** Whether the page leaves for the updating screen. */
export const shouldUpdate = ({ newestBuiltAt, ...facts }: BuildFacts & { readonly newestBuiltAt: Date }): boolean =>
  isCheckDue(facts) && facts.builtAt !== null && newestBuiltAt > facts.builtAt;

/** From 24 December to 8 January, by the device's calendar, nobody is interrupted. */
function isHolidays(now: Date): boolean {
  const day = (now.getMonth() + 1) * 100 + now.getDate();
  return day >= 1224 || day <= 108;
}
