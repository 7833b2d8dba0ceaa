/** The parameters of an address that may go with a report: none opens anything or tells of a person. */
const HARMLESS = ['animate', 'bundle', 'date', 'fullScreen', 'os', 'partner', 'version'];

/** What of the query of an address may be told. */
export function harmlessQuery(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(HARMLESS.flatMap((name) => (query.has(name) ? [[name, (query.get(name) ?? '').slice(0, 200)]] : [])));
}
