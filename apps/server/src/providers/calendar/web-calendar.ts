import { lookup } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from '../../config.ts';
import type { CalendarAnswer, CalendarPort, CalendarVersion } from './calendar-port.ts';
import { isPublicAddress } from './is-public-address.ts';

/** Some ten thousand events; what is longer is no calendar of a household. */
const LARGEST = 1024 * 1024;
/** For all of an answer, ms. */
const PATIENCE = 10_000;
const REDIRECTS = 3;

class PrivateAddress extends Error {}
class TooLarge extends Error {}

/**
 * Calendars over HTTPS. Each connection goes to an address that was looked at when it was made, so that neither a name nor a redirect leads into
 * networks of this machine; with `privateNetworks` those are read too, over plain HTTP as well.
 */
export function createWebCalendar({ privateNetworks }: Config['calendars']): CalendarPort {
  const protocols = privateNetworks ? ['https:', 'http:'] : ['https:'];
  const urlOf = (address: string | undefined, from?: URL): URL | null => {
    const url = address === undefined ? null : URL.parse(address.replace(/^webcals?:/i, 'https:'), from);
    return url !== null && protocols.includes(url.protocol) ? url : null;
  };
  return {
    hostOf: (address) => urlOf(address)?.host ?? null,
    async read(address, known) {
      const signal = AbortSignal.timeout(PATIENCE);
      try {
        let url = urlOf(address);
        for (let asked = 0; url !== null && asked <= REDIRECTS; asked += 1) {
          const answer = await ask(url, known, { signal, ...(!privateNetworks && { lookup: lookUpPublic }) });
          const { statusCode = 0, headers } = answer;
          if (![301, 302, 303, 307, 308].includes(statusCode)) return await answerOf(answer);
          answer.destroy();
          url = urlOf(headers.location, url);
        }
        return { kind: 'failed', reason: 'refused' };
      } catch (error) {
        const reason = error instanceof PrivateAddress ? 'private' : error instanceof TooLarge ? 'tooLarge' : 'unreachable';
        return { kind: 'failed', reason };
      }
    },
  };
}

type AskOptions = {
  readonly signal: AbortSignal;
  /** Left out: that of this machine. */
  readonly lookup?: LookupFunction;
};

/** Resolves with the head of an answer. */
function ask(url: URL, known: CalendarVersion | null, options: AskOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // a number is not looked up
  if (options.lookup !== undefined && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress();
  const headers = {
    accept: 'text/calendar',
    'user-agent': 'Braise',
    ...(known?.etag != null && { 'if-none-match': known.etag }),
    ...(known?.lastModified != null && { 'if-modified-since': known.lastModified }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  request(url, { headers, agent: false, ...options }, resolve)
    .on('error', reject)
    .end();
  return promise;
}

async function answerOf(answer: IncomingMessage): Promise<CalendarAnswer> {
  const { statusCode = 0, headers } = answer;
  if (statusCode === 200) {
    const text = await textOf(answer);
    return { kind: 'given', text, version: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null } };
  }
  answer.destroy();
  if (statusCode === 304) return { kind: 'unchanged' };
  const later = statusCode >= 500 || statusCode === 408 || statusCode === 429;
  return { kind: 'failed', reason: later ? 'unreachable' : 'refused' };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const bytes of answer as AsyncIterable<Buffer>) {
    size += bytes.byteLength;
    // leaving the loop ends the connection
    if (size > LARGEST) throw new TooLarge();
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

/** Finds the addresses of a name that are of the internet. */
const lookUpPublic: LookupFunction = (host, options, found) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, []);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (first === undefined) return found(new PrivateAddress(), []);
    return options.all === true ? found(null, open) : found(null, first.address, first.family);
  });
