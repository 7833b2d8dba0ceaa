import type { RoomControlBody } from '@braise/contract/hops';
import type { Format } from '../../../../messages/format.ts';
import type { Say } from '../../../../messages/create-words.ts';
import type { MessageKey } from '../words.ts';

type Words = { readonly t: Say<MessageKey>; readonly format: Format; readonly zone: string };

/** How far ahead the error is told of, hours. */
const HORIZON = 6;

/** By what a heated room is held, and what was learned of it: names and values. `name`: of the room where a device stands in several; null: in one. */
export function roomControlFacts(
  control: RoomControlBody,
  name: string | null,
  words: Words,
): readonly (readonly [string, string | null])[] {
  const { t } = words;
  const { law } = control;
  const by = law && t(`law.by.${law.by}`);
  return [
    [
      name === null ? t('law.title') : t('law.title-of', { room: name }),
      by && (law.because === null ? by : t('law.because', { law: by, reason: t(`law.why.${law.because}`) })),
    ],
    [name === null ? t('model.of-room') : t('model.title-of', { room: name }), modelWords(control, words)],
  ];
}

function modelWords({ model, refused, heatedDays }: RoomControlBody, { t, format, zone }: Words): string {
  if (model === null && heatedDays !== null)
    return heatedDays.heated < heatedDays.needed ? t('model.none-days', heatedDays) : t('model.awaits-night');
  if (model === null) return refused === null ? t('model.none') : t('model.none-because', { reason: t(`refusal.${refused}`) });
  const { learnedTo, validated, version } = model;
  const error = validated.find(({ hours }) => hours === HORIZON)?.rmse;
  return t('model.what', {
    date: format.date(learnedTo, zone),
    error: error === undefined ? '–' : format.number(error, 1),
    version,
  });
}
