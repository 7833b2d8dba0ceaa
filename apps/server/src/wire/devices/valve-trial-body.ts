import type { ValveTrialBody } from '@braise/contract/hops';
import { type Instant, instant, iso, roundTo } from '@braise/domain';
import type { ShownTrial } from '../../features/devices/trial/read-trial.ts';

export const valveTrialBody = ({ trial, outcome, positions }: ShownTrial): ValveTrialBody => ({
  askedAt: iso(instant(trial.asked)),
  phase: trial.phase,
  since: iso(trial.phaseSince),
  shutSince: trial.shutSince == null ? null : iso(trial.shutSince),
  outcome,
  opened: trial.opened && position(trial.opened),
  shut: trial.shut && position(trial.shut),
  positions: positions.map(position),
});

const position = ({ at, share }: { readonly at: Instant; readonly share: number }) => ({ at: iso(at), share: roundTo(share, 2) });
