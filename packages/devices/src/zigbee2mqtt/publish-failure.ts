import { isRecord } from './model/expose.ts';

/**
 * Zigbee2MQTT tells only in its log that a device did not take a command: `Publish 'set' 'key' to 'name' failed: 'error'`,
 * or `No converter available for 'key' on 'name': (value)`; with the value `""` that was only a question (`/get`).
 */
const FAILED = /Publish 'set' '[^']*' to '(.+?)' failed: ([\s\S]*)$/;
const NO_CONVERTER = /No converter available for '[^']*' on '(.+?)': \((?!""\))/;

/** Beyond it there is only the repetition of what was sent. */
const MAX_LINE = 2_000;

/** The device's name and the error, from a payload of `bridge/logging`; null for any other line. */
export function failedCommand(payload: unknown): { readonly name: string; readonly message: string } | null {
  if (!isRecord(payload) || typeof payload['message'] !== 'string') return null;
  const line = payload['message'].slice(0, MAX_LINE);
  const found = FAILED.exec(line) ?? NO_CONVERTER.exec(line);
  const name = found?.[1];
  return name === undefined ? null : { name, message: (found?.[2] ?? line).slice(0, 500) };
}
