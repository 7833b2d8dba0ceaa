import { type Call, callTo } from '../api/wire/call.ts';
import type { Result } from '../api/wire/result.ts';
import type { Wire } from '../api/wire/wire.ts';

/** A wire whose calls are answered by a test; what it has to say of its answers, the test knows. */
export function wireOf(answer: (call: Call) => Promise<Result<unknown>>, send?: Wire['send']): Wire {
  const ask = answer as Wire['ask'];
  return {
    ask,
    call: (endpoint, ...input) => ask(callTo(endpoint, ...input)),
    send: send ?? (() => Promise.reject(new Error('nothing is sent'))),
  };
}
