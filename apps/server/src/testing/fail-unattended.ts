import { Client } from 'pg';
import { pino } from 'pino';
import { surviveLostDatabase } from '../survive-lost-database.ts';

// A program of its own in which something fails that nobody waits for. Says `alive` when it has outlived that.
const [what = '', folder = ''] = process.argv.slice(2);
surviveLostDatabase(pino({ level: 'silent' }));
const FAULTS: Readonly<Record<string, () => void>> = {
  rejection: () => void new Client({ host: folder }).connect(),
  event: () => setImmediate(() => new Client({ host: folder }).emit('error', Object.assign(new Error('gone'), { code: '57P01' }))),
  fault: () => void Promise.reject(new TypeError('a fault of ours')),
};
FAULTS[what]?.();
setTimeout(() => process.stdout.write('alive\n'), 300);
