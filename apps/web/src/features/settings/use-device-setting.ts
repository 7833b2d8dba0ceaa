import { useEffect, useState } from 'react';
import type { Result } from '../../api/result.ts';
import { errorKey } from '../../messages/error-key.ts';
import type { MessageKey } from '../../messages/load-messages.ts';

/**
 * A setting that lives in the device: `shown` is what was asked for until the device reports it, `said` why the last request failed, or that it
 * has left and the device has not answered yet.
 */
export function useDeviceSetting<Value>(reported: Value, send: (value: Value) => Promise<Result<null>>) {
  const [asked, setAsked] = useState<{ readonly value: Value } | null>(null);
  const [said, setSaid] = useState<MessageKey | null>(null);
  const arrived = asked !== null && asked.value === reported;
  useEffect(() => {
    if (!arrived) return;
    setAsked(null);
    setSaid(null);
  }, [arrived]);
  async function ask(value: Value): Promise<void> {
    const request = { value };
    setAsked(request);
    setSaid(null);
    const answer = await send(value);
    if (answer.ok) {
      setSaid('device.identify.sent');
      return;
    }
    setSaid(errorKey(answer.error));
    setAsked((now) => (now === request ? null : now));
  }
  return { shown: asked === null ? reported : asked.value, said, ask };
}
