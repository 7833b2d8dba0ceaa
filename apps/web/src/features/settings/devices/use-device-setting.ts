import { useEffect, useState } from 'react';
import { MINUTE } from '@braise/domain';
import type { Result } from '../../../api/wire/result.ts';
import { errorKey } from '../../../messages/error-key.ts';
import type { MessageKey } from './words.ts';

/** A device that sleeps answers when it wakes; later than this it is not waited for: milliseconds. */
const CONFIRMED_WITHIN = MINUTE;
/** How long a confirmation is shown: milliseconds. */
const SAID_FOR = 5000;

type Asked<Value> = { readonly value: Value; readonly sent: boolean };

/**
 * A setting that lives in the device: `shown` is what was asked for until the device reports it, or has let the time for it pass; `said` how
 * that went, or why the last request failed.
 */
export function useDeviceSetting<Value>(reported: Value, send: (value: Value) => Promise<Result<null>>) {
  const [asked, setAsked] = useState<Asked<Value> | null>(null);
  const [said, setSaid] = useState<MessageKey | null>(null);
  const sent = asked?.sent === true;
  if (sent && asked.value === reported) {
    setAsked(null);
    setSaid('device.setting.confirmed');
  }
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => {
      setAsked(null);
      setSaid('device.setting.unconfirmed');
    }, CONFIRMED_WITHIN);
    return () => clearTimeout(timer);
    // each request has its own time
  }, [sent, asked]);
  useEffect(() => {
    if (said !== 'device.setting.confirmed') return undefined;
    const timer = setTimeout(() => setSaid(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [said]);
  async function ask(value: Value): Promise<void> {
    const request = { value, sent: false };
    setAsked(request);
    setSaid(null);
    const answer = await send(value);
    if (answer.ok) {
      setAsked((now) => (now === request ? { value, sent: true } : now));
      setSaid((now) => now ?? 'device.setting.sent');
      return;
    }
    setSaid(errorKey(answer.error));
    setAsked((now) => (now === request ? null : now));
  }
  return { shown: asked === null ? reported : asked.value, said, ask };
}
