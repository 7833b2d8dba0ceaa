import { createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import type { PolicyMaker } from './policy.ts';

/** The program as it is: what a server would decide, over the wire. */
export const ours: PolicyMaker = ({ bench, home, start }) => {
  const loop = createClosedLoop(home, start, { locationBasedControl: bench.phones, learns: true });
  return {
    advance: (to, each) => loop.advance(to, (_decision, at) => each(at)),
    setPresence: (presence) => loop.setPresence(presence),
  };
};
