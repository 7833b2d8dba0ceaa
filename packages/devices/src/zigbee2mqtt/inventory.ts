import type { DeviceDescription } from '../gateway.ts';
import { deviceModel, type DeviceModel } from './model/device-model.ts';
import type { DeviceState } from './decode-state.ts';
import { isRecord, readExposes } from './model/expose.ts';

/** A device of the gateway, with what its session remembers of it. */
export type KnownDevice = { readonly description: DeviceDescription; readonly model: DeviceModel; readonly state: DeviceState };

/** Whether a device has joined that nobody knows yet: what it can do, and so what it is, is still being asked. */
export function isBeingInterviewed(entry: unknown): boolean {
  if (!isRecord(entry) || isRecord(entry['definition'])) return false;
  const { interview_state: state, interviewing } = entry;
  // 2.x, else 1.x
  return typeof state === 'string' ? state === 'PENDING' || state === 'IN_PROGRESS' : interviewing === true;
}

/** Reads one entry of `bridge/devices`; null for the coordinator, for what is being interviewed, and for what is no device. */
export function readDevice(entry: unknown): KnownDevice | null {
  if (!isRecord(entry) || entry['type'] === 'Coordinator' || isBeingInterviewed(entry)) return null;
  const address = entry['ieee_address'];
  const name = entry['friendly_name'];
  if (typeof address !== 'string' || address === '' || typeof name !== 'string' || name === '') return null;
  const definition = isRecord(entry['definition']) ? entry['definition'] : {};
  const vendor = text(definition['vendor']) ?? text(entry['manufacturer']) ?? '';
  const modelName = text(definition['model']) ?? text(entry['model_id']) ?? '';
  const model = deviceModel(readExposes(definition['exposes']), {
    vendor,
    model: modelName,
    powerSource: text(entry['power_source']) ?? '',
  });
  return {
    description: {
      address,
      name,
      vendor,
      model: modelName,
      description: text(definition['description']) ?? '',
      firmware: text(entry['software_build_id']),
      capabilities: model.capabilities,
    },
    model,
    state: new Map(),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
