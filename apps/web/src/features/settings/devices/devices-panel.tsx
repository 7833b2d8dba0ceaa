import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import '../../../ui/pages/bar.css';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { AddDeviceScreen } from './add/add-device-screen.tsx';
import { DeviceScreen } from './device-screen.tsx';
import { ReplaceDeviceScreen } from './removal/replace-device-screen.tsx';
import { RoomsAndDevices } from './rooms-and-devices.tsx';

type DevicesPanelProps = {
  /** The device that is open; null: the list. */
  readonly serial: string | null;
  /** What is done instead of being looked at: a device is added, or this one replaced. */
  readonly doing: 'add' | 'replace' | null;
  /** How devices come, where there are none. */
  readonly whenNone: ReactNode;
  /** From a device, or from adding one, to the list. */
  readonly onBack: () => void;
  /** Called once the panel has left the screen, but from adding one. */
  readonly onClose: () => void;
};

/** Rooms with their devices, and each of these, in one panel: what opens in it takes the place of what was there. */
export function DevicesPanel({ serial, doing, whenNone, onBack, onClose }: DevicesPanelProps) {
  const title = useId();
  const shown = doing === 'add' ? 'add' : serial;
  const before = useRef(shown);
  useEffect(() => {
    const left = before.current;
    if (left === shown) return;
    before.current = shown;
    const opener = left === null || shown !== null ? null : document.querySelector<HTMLElement>(`[data-device="${CSS.escape(left)}"]`);
    (opener ?? document.getElementById(title))?.focus();
  }, [shown, title]);
  // whoever gives up adding one is among the devices, also where a link led there
  const [givenUp, setGivenUp] = useState({ times: 0, leaving: false });
  if (givenUp.leaving && doing !== 'add') setGivenUp({ ...givenUp, leaving: false });
  const leave = () => {
    if (doing !== 'add') return onClose();
    setGivenUp(({ times }) => ({ times: times + 1, leaving: true }));
    return onBack();
  };
  if (givenUp.leaving) return null;
  // what has left the screen does not come back
  return (
    <Modal key={givenUp.times} kind="panel" labelledBy={title} onClose={leave}>
      {(close) =>
        doing === 'add' ? (
          <AddDeviceScreen titleId={title} whenNone={whenNone} onBack={onBack} />
        ) : doing === 'replace' && serial !== null ? (
          <ReplaceDeviceScreen titleId={title} serial={serial} onBack={onBack} />
        ) : serial === null ? (
          <RoomsAndDevices titleId={title} whenNone={whenNone} onBack={close} />
        ) : (
          <DeviceScreen key={serial} titleId={title} serial={serial} onBack={onBack} />
        )
      }
    </Modal>
  );
}
