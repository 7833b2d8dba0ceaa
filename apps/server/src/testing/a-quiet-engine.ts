import type { RoomDecision } from '@braise/control';
import type { Instant } from '@braise/domain';
import { pino } from 'pino';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import type { Database } from '../database/database.ts';
import { type EngineDependencies, createEngine } from '../engine/engine.ts';
import type { StoredDecision } from '../engine/engine-state.store.ts';

/** An engine of homes whose devices neither say nor hear anything, but for what is given; it decides when it is told to. */
export function createQuietEngine(database: Database, now: () => Instant, given: Partial<EngineDependencies> = {}) {
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const nothing = async () => undefined;
  const engine = createEngine({
    database,
    bus,
    now,
    log: pino({ level: 'silent' }),
    loadLastValues: async () => [],
    record: nothing,
    send: nothing,
    requestFromDevice: nothing,
    ...given,
  });
  return {
    engine,
    bus,
    /** What is in force in the only room of a home once the engine has looked. */
    decided: async (homeId: number): Promise<RoomDecision> => {
      engine.nudge(homeId);
      await engine.decideDue();
      const row = await database.kysely
        .selectFrom('home_engine')
        .select('decision')
        .where('home_id', '=', homeId)
        .executeTakeFirstOrThrow();
      const [room] = (row.decision as StoredDecision).rooms;
      if (room === undefined) throw new Error('nothing was decided');
      return room;
    },
  };
}
