import { type ReactNode, useEffect, useId, useRef } from 'react';
import '../../../ui/pages/bar.css';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DeviceScreen } from './device-screen.tsx';
import { RoomsAndDevices } from './rooms-and-devices.tsx';

type DevicesPanelProps = {
  /** The device that is open; null: the list. */
  readonly serial: string | null;
  /** How devices come, where there are none. */
  readonly whenNone: ReactNode;
  /** From a device to the list. */
  readonly onBack: () => void;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** Rooms with their devices, and each of these, in one panel: what opens in it takes the place of what was there. */
export function DevicesPanel({ serial, whenNone, onBack, onClose }: DevicesPanelProps) {
  const title = useId();
  const before = useRef(serial);
  useEffect(() => {
    const left = before.current;
    if (left === serial) return;
    before.current = serial;
    const opener = left === null || serial !== null ? null : document.querySelector<HTMLElement>(`[data-device="${CSS.escape(left)}"]`);
    (opener ?? document.getElementById(title))?.focus();
  }, [serial, title]);
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) =>
        serial === null ? (
          <RoomsAndDevices titleId={title} whenNone={whenNone} onBack={close} />
        ) : (
          <DeviceScreen key={serial} titleId={title} serial={serial} onBack={onBack} />
        )
      }
    </Modal>
  );
}
