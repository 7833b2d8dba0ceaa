import { addDays } from '@braise/domain/climate';
import { marketDayOf } from '@braise/domain/market';
import { COLOUR_CALENDARS } from '@braise/domain/tariff';
import { type Instant, HOUR, SECOND, instant } from '@braise/domain';
import * as z from 'zod';
import { askServiceJson, notUnderstood, type ServiceOptions } from './ask-service.ts';
import type { ColourAnswer, ColourPort, SourceFailure, TempoDay } from './price-port.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1), token_type: z.string(), expires_in: z.number().positive() });
/** From midnight to midnight in Paris, with the offset of that day. */
const calendars = z.object({
  tempo_like_calendars: z.object({
    values: z.array(
      z.object({
        start_date: z.iso.datetime({ offset: true }),
        end_date: z.iso.datetime({ offset: true }),
        value: z.enum(COLOUR_CALENDARS.TEMPO.colours),
      }),
    ),
  }),
});

type TempoOptions = ServiceOptions & { readonly url: string; readonly clientId: string; readonly clientSecret: string };

/** A token is asked for anew somewhat before it ends. */
const MARGIN = 60 * SECOND;
/** A calendar that begins later than its service allows is refused: two days ahead. */
const COLOURS = '/open_api/tempo_like_supply_contract/v1/tempo_like_calendars';

/** Colours of Tempo days by RTE, which decides them, by OAuth 2 with client credentials. */
export function createTempoColours({ url, clientId, clientSecret, ...options }: TempoOptions): ColourPort {
  let held: { readonly token: string; readonly until: Instant } | null = null;

  async function tokenOf(): Promise<{ readonly ok: true; readonly token: string } | SourceFailure> {
    if (held !== null && options.now() < held.until) return { ok: true, token: held.token };
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const answer = await askServiceJson(new URL(`${url}/token/oauth/`), { method: 'POST', body, headers: { authorization } }, options);
    if (!answer.ok) return answer;
    const parsed = tokenAnswer.safeParse(answer.body);
    if (!parsed.success) return notUnderstood('no token');
    held = { token: parsed.data.access_token, until: instant(options.now() + parsed.data.expires_in * SECOND - MARGIN) };
    return { ok: true, token: held.token };
  }

  return {
    name: 'rte',
    calendar: 'TEMPO',
    publishesAtMinute: 11 * 60,
    async colours(first, last): Promise<ColourAnswer> {
      const authorized = await tokenOf();
      if (!authorized.ok) return authorized;
      const address = new URL(`${url}${COLOURS}`);
      address.searchParams.set('start_date', midnight(first));
      address.searchParams.set('end_date', midnight(addDays(last, 1)));
      const answer = await askServiceJson(address, { headers: { authorization: `Bearer ${authorized.token}` } }, options);
      if (!answer.ok) {
        // the token may have been taken back
        if (answer.reason === 'refused') held = null;
        return answer;
      }
      const parsed = calendars.safeParse(answer.body);
      if (!parsed.success) return notUnderstood(parsed.error.issues[0]?.message ?? '');
      const days = new Map<string, TempoDay['colour']>();
      for (const { start_date: start, end_date: end, value } of parsed.data.tempo_like_calendars.values) {
        const day = start.slice(0, 10);
        const { start: begins, end: ends } = marketDayOf(day);
        if (Date.parse(start) !== begins || Date.parse(end) !== ends || (days.get(day) ?? value) !== value)
          return notUnderstood(`${day} is no day, or has two colours`);
        if (day >= first && day <= last) days.set(day, value);
      }
      return { ok: true, days: [...days].map(([day, colour]) => ({ day, colour })).toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
    },
  };
}

/** Paris keeps the time of the market: `2026-11-20T00:00:00+01:00`. */
function midnight(day: string): string {
  const offset = (Date.parse(`${day}T00:00:00Z`) - marketDayOf(day).start) / HOUR;
  return `${day}T00:00:00+0${offset}:00`;
}
