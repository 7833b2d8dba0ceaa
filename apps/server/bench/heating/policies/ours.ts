import type { Decision } from '@braise/control';
import { createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import type { PolicyMaker } from './policy.ts';

/** The program as it is: what a server would decide, over the wire. `hear` gets the decision in force, before each minute counts as lived. */
export const oursHeard =
  (hear: (decision: Decision) => void): PolicyMaker =>
  ({ bench, home, start }) => {
    const loop = createClosedLoop(home, start, { locationBasedControl: bench.phones, learns: true });
    return {
      advance: (to, each) =>
        loop.advance(to, (decision, at) => {
          hear(decision);
          each(at);
        }),
      setPresence: (presence) => loop.setPresence(presence),
    };
  };

export const ours = oursHeard(() => undefined);
