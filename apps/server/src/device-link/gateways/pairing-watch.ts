import type { GatewayPairing, Instant, PairingStep } from '@braise/domain';

/** A gateway that makes up devices fills no more than this. */
const MOST_FOUND = 50;
const SHUT: GatewayPairing = { open: false, until: null, found: [] };

/** Who may join a gateway, and who has joined since it was last opened, as it tells. `before`: as it was kept. */
export function createPairingWatch(before: GatewayPairing | null) {
  let state = before ?? SHUT;
  let changed = false;

  function become(next: GatewayPairing): void {
    state = next;
    changed = true;
  }

  /** It is shut, or gone: nobody joins any more. */
  function shut(): void {
    if (state.open) become({ ...state, open: false, until: null });
  }

  return {
    shut,
    /** Whether devices may join; an end that it does not tell is the one that it told before. */
    opened(open: boolean, until: Instant | null): void {
      if (open && !state.open) become({ open, until, found: [] });
      else if (open && until !== null && until !== state.until) become({ ...state, until });
      else if (!open) shut();
    },
    /** Each stays where it was when it was first met. `step` null: it has left again. */
    met(
      { address, name, step }: { readonly address: string; readonly name: string; readonly step: PairingStep | null },
      at: Instant,
    ): void {
      const known = state.found.find((one) => one.address === address);
      if (step === null) {
        if (known !== undefined) become({ ...state, found: state.found.filter((one) => one !== known) });
      } else if (known !== undefined) {
        become({ ...state, found: state.found.map((one) => (one === known ? { ...one, name, step } : one)) });
      } else {
        become({ ...state, found: [...state.found, { address, name, step, at }].slice(-MOST_FOUND) });
      }
    },
    /** Null: it is kept already. */
    unkept: (): GatewayPairing | null => (changed ? state : null),
    kept(written: GatewayPairing): void {
      if (written === state) changed = false;
    },
  };
}
