import type { ClosedDeviceNotices } from '@braise/contract/hops';
import { iso } from '@braise/domain';
import { type ClosedNotice, closedUntil } from '../../features/devices/notices/closed-notices.ts';

export const closedNoticesBody = (notices: readonly ClosedNotice[]): ClosedDeviceNotices => ({
  closed: notices.map((notice) => {
    const until = closedUntil(notice);
    return { serialNo: notice.serial, kind: notice.kind, until: until && iso(until) };
  }),
});
