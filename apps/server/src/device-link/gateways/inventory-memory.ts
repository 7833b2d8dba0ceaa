import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WireMessage } from '@braise/devices';
import * as z from 'zod';

/**
 * The last message in which each gateway listed its devices. A broker elsewhere hands what it queued for us over before the inventory that
 * it retains: without a memory of our own those readings would be of unknown devices.
 */
export type InventoryMemory = {
  /** Null when there is none, or none that can be read. */
  recall(gatewayId: string): Promise<WireMessage | null>;
  keep(gatewayId: string, message: WireMessage): Promise<void>;
  forget(gatewayId: string): Promise<void>;
};

const kept = z.object({ topic: z.string(), payload: z.base64() });

/** A file for each gateway in `folder`. */
export function createInventoryMemory(folder: string): InventoryMemory {
  const fileOf = (gatewayId: string): string => join(folder, `${gatewayId}.json`);
  return {
    async recall(gatewayId) {
      try {
        const { topic, payload } = kept.parse(JSON.parse(await readFile(fileOf(gatewayId), 'utf8')));
        return { topic, payload: Buffer.from(payload, 'base64') };
      } catch {
        return null;
      }
    },
    async keep(gatewayId, { topic, payload }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const written = `${fileOf(gatewayId)}.new`;
      await writeFile(written, JSON.stringify({ topic, payload: Buffer.from(payload).toString('base64') }), { mode: 0o600 });
      await rename(written, fileOf(gatewayId));
    },
    forget: (gatewayId) => rm(fileOf(gatewayId), { force: true }),
  };
}
