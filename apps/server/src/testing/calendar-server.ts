import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a calendar on this machine: what it answers is up to a test. */
export async function startCalendarServer() {
  let answer: (response: ServerResponse, request: IncomingMessage) => void = (response) => response.writeHead(404).end();
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** The requests so far. */
    asked,
    answers: (next: typeof answer): void => void (answer = next),
    /** Gives a calendar, with a version by which it is asked for again. */
    gives: (text: string, etag = '"1"'): void =>
      void (answer = (response, request) =>
        request.headers['if-none-match'] === etag
          ? response.writeHead(304).end()
          : response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text)),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A calendar of events that last days: the first and the one after the last, `20261224`. */
export const calendarOf = (...events: readonly (readonly [title: string, from: string, to: string, ...more: string[]])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//FR',
    ...events.flatMap(([title, from, to, ...more], index) => [
      'BEGIN:VEVENT',
      `UID:${index}@test`,
      'DTSTAMP:20261101T000000Z',
      `SUMMARY:${title}`,
      `DTSTART;VALUE=DATE:${from}`,
      `DTEND;VALUE=DATE:${to}`,
      ...more,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
