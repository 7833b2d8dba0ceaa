import type { Decision } from '@braise/control';
import { type ClosedLoopOptions, createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import { createRandomModels } from '../models/random-models.ts';
import type { PolicyHome, PolicyMaker } from './policy.ts';

const learning = { learns: true };

/** The program as it is: what a server would decide, over the wire. `hear` gets the decision in force, before each minute counts as lived. */
export const oursHeard =
  (hear: (decision: Decision) => void, by: (home: PolicyHome) => ClosedLoopOptions = () => learning): PolicyMaker =>
  (policyHome) => {
    const { bench, home, start } = policyHome;
    const loop = createClosedLoop(home, start, { locationBasedControl: bench.phones, ...by(policyHome) });
    return {
      advance: (to, each) =>
        loop.advance(to, (decision, at) => {
          hear(decision);
          each(at);
        }),
      setPresence: (presence) => loop.setPresence(presence),
    };
  };

const unheard = (): void => undefined;

export const ours = oursHeard(unheard);
/** Ours that never learns a room. */
export const oursUnlearned = oursHeard(unheard, () => ({ learns: false }));
/** Ours with models that are wrong. */
export const oursByRandom = oursHeard(unheard, ({ bench }) => ({ learns: true, believed: createRandomModels(bench.seed) }));
