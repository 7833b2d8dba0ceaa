import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { isAwaited } from './is-awaited.ts';

it('is so while the server is asked, and not where a day is not asked for', () => {
  const client = new QueryClient();
  const asked = (enabled: boolean) => {
    const observer = new QueryObserver(client, {
      queryKey: ['day', enabled],
      queryFn: () => new Promise<string>(() => undefined),
      enabled,
    });
    const leave = observer.subscribe(() => undefined);
    const result = observer.getCurrentResult();
    leave();
    return isAwaited(result);
  };
  expect([asked(true), asked(false)]).toEqual([true, false]);
  client.clear();
});
