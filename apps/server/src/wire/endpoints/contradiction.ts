import type { WireError } from '../http/error-reply.ts';
import { validationError } from './validation-error.ts';

/** Rooms have another name in each generation, and an older body may have the newer one's. */
const SAME: Readonly<Record<string, readonly string[]>> = { zoneId: ['zoneId', 'roomId'], roomId: ['roomId', 'zoneId'] };

/** That a body, or a part of a list, names something else than the path does; null: it does not. Both are parsed. */
export function contradiction(params: unknown, body: unknown): WireError | null {
  const parts: readonly (readonly [path: readonly number[], part: unknown])[] = Array.isArray(body)
    ? body.map((part: unknown, index) => [[index], part])
    : [[[], body]];
  for (const [path, part] of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const said = new Map<string, unknown>(Object.entries(part));
    for (const [name, value] of Object.entries(params ?? {})) {
      const other = (SAME[name] ?? [name]).find((key) => said.get(key) != null && said.get(key) !== value);
      if (other !== undefined) return validationError([{ code: 'custom', path: [...path, other], message: 'Expected what the path says' }]);
    }
  }
  return null;
}
