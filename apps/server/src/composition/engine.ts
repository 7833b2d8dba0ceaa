import { createEngine, type Engine } from '../engine/engine.ts';
import { recordDecided } from '../engine/record-decided.ts';
import { requestFromDial } from '../features/rooms/request-from-dial.ts';
import type { DeviceCommands } from '../ports/device-commands.ts';
import type { ReadingsFeed } from '../ports/readings-feed.ts';
import type { Ground } from './ground.ts';
import { lay, type Layer } from './lay.ts';

/** Who decides: hears readings, tells devices. */
export function layEngine(
  ground: Ground,
  devices: Pick<DeviceCommands, 'send'> & ReadingsFeed,
  keptHomes = Infinity,
): Promise<Layer<{ readonly engine: Engine }>> {
  const { database, bus, now, log, loadLastValues, telemetry } = ground;
  return lay((parts) => {
    const engine = createEngine({
      database,
      bus,
      now,
      log,
      loadLastValues,
      keptHomes,
      send: (homeId, deviceId, action) => devices.send(homeId, deviceId, action),
      requestFromDevice: (homeId, request) => requestFromDial(ground, homeId, request),
      record: recordDecided(telemetry),
    });
    parts.defer(() => engine.stop());
    parts.defer(devices.onReadings((homeId, readings) => engine.readingsArrived(homeId, readings)));
    return { engine };
  });
}
