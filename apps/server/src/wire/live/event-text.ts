import type { LiveEvent } from '@braise/contract/live';

/** An event as it is written to the stream. JSON holds no line break, so one `data:` line does. */
export const eventText = (event: LiveEvent, revision: number): string =>
  `id: ${revision}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** A comment: keeps proxies from closing a silent stream. */
export const HEARTBEAT = ':\n\n';
