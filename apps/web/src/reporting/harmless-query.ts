import { HARMLESS_PARAMETERS, type HarmlessParameter } from '@braise/contract/log';

/** What of the query of an address may be told. */
export function harmlessQuery(search: string): Partial<Record<HarmlessParameter, string>> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    HARMLESS_PARAMETERS.flatMap((name) => (query.has(name) ? [[name, (query.get(name) ?? '').slice(0, 200)]] : [])),
  );
}
