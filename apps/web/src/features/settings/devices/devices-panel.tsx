import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import '../../../ui/pages/bar.css';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { AddDeviceScreen } from './add/add-device-screen.tsx';
import { AddSensorScreen } from './add/guided/add-sensor-screen.tsx';
import { AddSourceScreen } from './add/guided/add-source-screen.tsx';
import { DeviceScreen } from './device-screen.tsx';
import { ReplaceDeviceScreen } from './removal/replace-device-screen.tsx';
import { RoomsAndDevices } from './rooms-and-devices.tsx';

/** What is done instead of being looked at: a device is added, by a search or by its own way, or one is replaced. */
export type Doing = 'add' | 'add-boiler' | 'add-heat-pump' | 'add-sensor' | 'replace';

type DevicesPanelProps = {
  /** The device that is open; null: the list. */
  readonly serial: string | null;
  /** The room whose settings are open over the list; null: none. */
  readonly openRoom: number | null;
  /** Null: devices are looked at. */
  readonly doing: Doing | null;
  /** How devices come, where there are none. */
  readonly whenNone: ReactNode;
  /** From a device, a room's settings, or from adding a device, to the list. */
  readonly onBack: () => void;
  /** Called once the panel has left the screen, but from adding one. */
  readonly onClose: () => void;
};

/** Rooms with their devices, and each of these, in one panel: what opens in it takes the place of what was there. */
export function DevicesPanel({ serial, openRoom, doing, whenNone, onBack, onClose }: DevicesPanelProps) {
  const title = useId();
  const isAdding = doing !== null && doing !== 'replace';
  const shown = isAdding ? 'add' : serial;
  const before = useRef(shown);
  useEffect(() => {
    const left = before.current;
    if (left === shown) return;
    before.current = shown;
    const opener = left === null || shown !== null ? null : document.querySelector<HTMLElement>(`[data-device="${CSS.escape(left)}"]`);
    const next = opener ?? document.getElementById(title);
    next?.focus();
    // the router leaves the list as far down as the last step of adding one was
    if (left === 'add' && shown === null) requestAnimationFrame(() => next?.closest('dialog')?.scrollTo(0, 0));
  }, [shown, title]);
  // whoever gives up adding one is among the devices, also where a link led there
  const [givenUp, setGivenUp] = useState({ times: 0, leaving: false });
  if (givenUp.leaving && !isAdding) setGivenUp({ ...givenUp, leaving: false });
  const leave = () => {
    if (!isAdding) return onClose();
    setGivenUp(({ times }) => ({ times: times + 1, leaving: true }));
    return onBack();
  };
  if (givenUp.leaving) return null;
  // what has left the screen does not come back
  return (
    <Modal key={givenUp.times} kind="panel" labelledBy={title} onClose={leave}>
      {(close) => {
        switch (doing) {
          case 'add':
            return <AddDeviceScreen titleId={title} whenNone={whenNone} onBack={onBack} />;
          case 'add-boiler':
            return <AddSourceScreen key="boiler" titleId={title} source="boiler" onBack={onBack} />;
          case 'add-heat-pump':
            return <AddSourceScreen key="heat-pump" titleId={title} source="heat-pump" onBack={onBack} />;
          case 'add-sensor':
            return <AddSensorScreen titleId={title} onBack={onBack} />;
          case 'replace':
          case null:
            if (serial === null)
              return <RoomsAndDevices titleId={title} openRoom={openRoom} whenNone={whenNone} onRoomLeft={onBack} onBack={close} />;
            return doing === 'replace' ? (
              <ReplaceDeviceScreen titleId={title} serial={serial} onBack={onBack} />
            ) : (
              <DeviceScreen key={serial} titleId={title} serial={serial} onBack={onBack} />
            );
        }
      }}
    </Modal>
  );
}
