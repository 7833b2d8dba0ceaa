import * as endpoints from '@braise/contract/endpoints';
import type { HomeView } from '@braise/contract/live';
import type { PrefetchedView } from '../wire/prefetched.ts';
import { failed, type Result, succeeded } from '../wire/result.ts';
import { trusted } from '../wire/trusted.ts';
import type { Wire } from '../wire/wire.ts';

/** A view and when it came, in milliseconds of this device's clock. */
export type KnownView = { readonly view: HomeView; readonly receivedAt: number };

/** The home as it is now. */
export async function readView(wire: Wire, homeId: number, signal?: AbortSignal): Promise<Result<HomeView>> {
  const answer = await wire.call(endpoints.readHomeView, { params: { homeId }, ...(signal && { signal }) });
  if (!answer.ok) return answer;
  const view = trusted('homeView', answer.value);
  return view === null ? failed({ kind: 'refused', status: 500, code: 'internal' }) : succeeded(view);
}

/** The view that the head of the page asked for, with when it came; null: it did not come, or is of another home. */
export async function readPrefetchedView(asked: Promise<PrefetchedView | null>, homeId: number): Promise<KnownView | null> {
  const ahead = await asked;
  if (ahead?.homeId !== homeId) return null;
  const view = trusted('homeView', ahead.view);
  return view && { view, receivedAt: ahead.receivedAt };
}
