import { comesFrom, originOf } from './comes-from.ts';
import { reportError } from '../../reporting/report.ts';
import { failed, type Result, succeeded } from './result.ts';

type Schema<Value> = {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: Value } | { readonly success: false; readonly error: Error };
};

/** An answer of the server as what it is to be; of another shape it is a fault, which is reported and told as one of the server. */
export function readAnswer<Value>(answer: Result<unknown>, schema: Schema<Value>): Result<Value> {
  if (!answer.ok) return answer;
  const read = schema.safeParse(answer.value);
  if (read.success) return succeeded(read.data);
  reportError(Object.assign(read.error, { from: originOf(answer) }));
  return failed({ kind: 'refused', status: 500, code: 'internal' });
}

/** The same of a raw answer; null: not what it is to be, which is reported, or of somebody who is not our server. */
export async function readBody<Value>(response: Response, schema: Schema<Value>): Promise<Value | null> {
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined) return null;
  const read = readAnswer(comesFrom(succeeded(body), response.url), schema);
  return read.ok ? read.value : null;
}
