import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';
import { whyDatabaseIsAway } from './why-database-is-away.ts';

const refused = (code: string) => Object.assign(new DatabaseError('refused', 7, 'error'), { code });

it.each([
  ['53100', 'its disk is full'],
  ['53200', 'it is out of memory'],
  ['53300', 'it has too many connections'],
  ['08006', 'it cannot be reached'],
])('an error %s means: %s', (code, why) => {
  const migrating = new Error('migration 22 failed', { cause: refused(code) });
  for (const error of [refused(code), migrating]) expect([isDatabaseAway(error), whyDatabaseIsAway(error)]).toEqual([true, why]);
});
