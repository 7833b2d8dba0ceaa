import type { LeftHomesBody } from '@braise/contract/v2';
import { iso } from '@braise/domain';
import type { LeftHome } from '../../features/people/residency.store.ts';

export const leftHomesBody = (homes: readonly LeftHome[]): LeftHomesBody =>
  homes.map(({ leftAt, keptUntil, ...home }) => ({ ...home, leftAt: iso(leftAt), keptUntil: iso(keptUntil) }));
