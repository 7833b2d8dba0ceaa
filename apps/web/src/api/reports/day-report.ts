import * as endpoints from '@braise/contract/endpoints';
import type { DayReportBody, RoomMetadataBody } from '@braise/contract/report';
import { failed, type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** A room of a home. */
export type RoomKey = { readonly homeId: number; readonly roomId: number };

/** What the server tells of a day: its report, or that the home's subscription does not reach so far back. */
export type DayAnswer = { readonly kind: 'day'; readonly report: DayReportBody } | { readonly kind: 'locked' };

/** One day of a room; `day` is YYYY-MM-DD in the home's zone. */
export async function readDayReport(wire: Wire, { homeId, roomId }: RoomKey, day: string, signal: AbortSignal): Promise<Result<DayAnswer>> {
  const answer = await wire.call(endpoints.getZoneDayReport, { params: { homeId, zoneId: roomId }, query: { date: day }, signal });
  if (answer.ok) return succeeded({ kind: 'day', report: answer.value });
  const { error } = answer;
  return error.kind === 'refused' && error.code === 'report.locked' ? succeeded({ kind: 'locked' }) : failed(error);
}

/** What a room's report needs to know beyond its state: since when there is one, and which days can be seen. */
export const readRoomMetadata = (wire: Wire, params: RoomKey, signal: AbortSignal): Promise<Result<RoomMetadataBody>> =>
  wire.call(endpoints.getRoomMetadata, { params, signal });
