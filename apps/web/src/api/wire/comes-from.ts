const origins = new WeakMap<object, string>();

/** Marks an answer with the call that it answers, for whoever finds that it is not what it is to be. */
export function comesFrom<Answer extends object>(answer: Answer, call: string): Answer {
  origins.set(answer, call);
  return answer;
}

/** The call that an answer came to; undefined: it is not known. */
export const originOf = (answer: object): string | undefined => origins.get(answer);
