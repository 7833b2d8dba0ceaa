import type { HomeDeviceDetailsBody } from '@braise/contract/hops';
import { useState } from 'react';
import type { CallError } from '../../../../api/wire/result.ts';
import { useDeviceCommands } from '../use-devices.ts';

/** Whether the valve of a device is being tried, or is about to be, and why it could not be. */
export function useTrial({ serialNumber, trial }: Pick<HomeDeviceDetailsBody, 'serialNumber' | 'trial'>) {
  const { tryValve } = useDeviceCommands();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  async function ask(): Promise<void> {
    setAsking(true);
    setFailure(null);
    const answer = await tryValve(serialNumber);
    setAsking(false);
    if (!answer.ok) setFailure(answer.error);
  }
  return { isUnderWay: asking || (trial !== null && trial.outcome === null), failure, ask };
}
