import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HomeRequest, RoomRequest } from '../../../api/commands/commands.ts';
import { type IntentState, type Intent, NO_INTENTS } from '../../../api/commands/intent-state.ts';
import { createExternalStore } from '../../../api/external-store.ts';
import { failed, succeeded } from '../../../api/wire/result.ts';
import { LOCALES } from '../../../messages/locale.ts';
import { askRoomsAloud } from './ask-rooms-aloud.ts';
import { outcomeOf } from './say-outcome.ts';

const HOLIDAY = { from: '2026-07-01T09:00', to: '2026-07-08T18:00', celsius: 15, rooms: null, hotWaterOff: true, preheats: true };
/** Each that can be asked of a home. */
const REQUESTS: { readonly [Kind in HomeRequest['kind']]: readonly Extract<HomeRequest, { readonly kind: Kind }>[] } = {
  boost: [{ kind: 'boost', rooms: [1], durationInSeconds: 1800 }],
  'all-off': [{ kind: 'all-off' }],
  resume: [{ kind: 'resume' }],
  presence: [
    { kind: 'presence', presence: 'HOME' },
    { kind: 'presence', presence: 'AWAY' },
  ],
  'automatic-presence': [{ kind: 'automatic-presence' }],
  holiday: [{ kind: 'holiday', ...HOLIDAY }],
  'end-holiday': [{ kind: 'end-holiday' }],
};

it.each(LOCALES)('what is asked of a home is said in words of its own once it is done, in %s', async (locale) => {
  const said = await Promise.all(
    Object.values(REQUESTS)
      .flat()
      .map((request) => outcomeOf(request, succeeded(null), locale)),
  );
  for (const text of said) expect(text).toMatch(/\S/);
  expect(new Set(said).size).toBe(said.length);
});

it.each([
  ['Rien n’a changé', { kind: 'withheld', code: 'offline' }],
  ['Rien n’a changé', { kind: 'refused', status: 422, code: 'validationFailed' }],
  ['C’est peut-être fait', { kind: 'unreachable' }],
  ['C’est peut-être fait', { kind: 'refused', status: 500, code: 'internal' }],
] as const)('« %s » is said with why of %o', async (said, error) => {
  expect(await outcomeOf({ kind: 'all-off' }, failed(error), 'fr')).toMatch(new RegExp(`^${said}\\. .{10}`));
});

it('nothing is asked of a home without a word', () => {
  const sources = join(import.meta.dirname, '../../..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(features|app|climate).*(?<!\.test)\.tsx?$/.test(file),
  );
  expect(files.filter((file) => /\.askHome\(/.test(readFileSync(join(sources, file), 'utf8')))).toEqual([
    'features/home/outcome/ask-aloud.ts',
  ]);
});

const RESUME: RoomRequest = { kind: 'resume' };
const intent = (status: Intent['status']): Intent => ({ request: RESUME, key: '', askedAt: 0, status, acceptedAt: null, revision: null });

it('what is asked of several rooms is said once, when all have taken it, and not where one has not', () => {
  const intents = createExternalStore<IntentState>(NO_INTENTS);
  let said = 0;
  const ask = () =>
    askRoomsAloud(
      { askRoom: () => {}, intents },
      new Map([
        [1, RESUME],
        [2, RESUME],
      ]),
      () => void (said += 1),
    );
  const stand = (...statuses: readonly (Intent['status'] | null)[]) =>
    intents.set({
      ...NO_INTENTS,
      intents: new Map(statuses.flatMap((status, at) => (status === null ? [] : [[at + 1, intent(status)] as const]))),
    });
  ask();
  stand('sending', 'sending');
  stand('accepted', 'sending');
  stand(null, 'sending');
  expect(said).toBe(0);
  stand(null, 'accepted');
  stand(null, 'accepted');
  expect(said).toBe(1);
  ask();
  stand('accepted', 'queued');
  stand('accepted', 'accepted');
  ask();
  intents.set({ ...NO_INTENTS, failures: new Map([[1, { request: RESUME, error: { kind: 'unreachable' } }]]) });
  stand('accepted', 'accepted');
  expect(said).toBe(1);
  askRoomsAloud({ askRoom: () => {}, intents }, new Map(), () => void (said += 1));
  stand('accepted');
  expect(said).toBe(1);
});
