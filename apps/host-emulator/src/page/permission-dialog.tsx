import type { LocationPermissionState } from '@braise/contract/host';
import { useEffect, useRef } from 'react';
import type { Phone } from './phone-state.ts';

const CHOICES: readonly (readonly [LocationPermissionState, Record<Phone['os'], string>])[] = [
  ['GRANTED', { ANDROID: 'Allow all the time', IOS: 'Always Allow' }],
  ['INSUFFICIENT', { ANDROID: 'While using the app', IOS: 'Allow While Using App' }],
  ['DENIED', { ANDROID: 'Don’t allow', IOS: 'Don’t Allow' }],
];

/** What the system asks before an app learns where the phone is. */
export function PermissionDialog({ os, onDecide }: { os: Phone['os']; onDecide: (state: LocationPermissionState) => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="scrim">
      <div className="system-dialog" role="dialog" aria-modal="true" aria-labelledby="permission">
        <p id="permission">Allow “Braise” to use the location of this phone?</p>
        {CHOICES.map(([state, label], index) => (
          <button key={state} ref={index === 0 ? first : null} className="button" type="button" onClick={() => onDecide(state)}>
            {label[os]}
          </button>
        ))}
      </div>
    </div>
  );
}
