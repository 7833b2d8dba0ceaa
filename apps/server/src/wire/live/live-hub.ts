import { setTimeout as delay } from 'node:timers/promises';
import type { Instant } from '@braise/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Access, Caller } from '../../access/access.ts';
import type { Bus } from '../../bus/bus.ts';
import { type HomeChannel, type ReadView, createHomeChannel } from './home-channel.ts';
import { type LiveListener, type Sink, createLiveListener } from './live-listener.ts';

export type LiveHubDependencies = {
  readonly bus: Bus;
  readonly access: Access;
  readonly readView: ReadView;
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
};

const HEARTBEAT_MILLISECONDS = 15_000;
/** What only time changes (the next block, the day's strip) is looked at this often. */
const CLOCK_BEATS = 4;
/** Open streams of one person: several browsers and tabs, not a flood. */
const STREAMS_PER_PERSON = 20;
/** How long a shutdown waits for streams to be read to their end. */
const FAREWELL_MILLISECONDS = 500;
/** Longest delay of a Node timer. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The live streams of this process, by home. A home to which nobody listens costs one look-up for each message of the bus.
 */
export function createLiveHub({ bus, access, readView, now, log }: LiveHubDependencies) {
  const channels = new Map<number, HomeChannel>();
  const perPerson = new Map<string, number>();
  let beats = 0;

  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'sessions-ended') return endOf(message.personId, () => true, 'token-expired');
    const channel = channels.get(message.homeId);
    if (channel === undefined) return undefined;
    if (message.type === 'readings') channel.changed('readings');
    else if (message.type === 'devices-changed') channel.devicesChanged();
    else channel.changed('home');
    if (message.type === 'membership-changed') void endWithdrawn(message.homeId, message.personId);
    return undefined;
  });

  const heart = setInterval(() => {
    beats += 1;
    for (const channel of channels.values()) {
      for (const listener of channel.listeners) {
        listener.beat();
        if (listener.stands !== null) void endUnlessItStands(channel, listener, listener.stands);
      }
      if (beats % CLOCK_BEATS === 0) channel.changed('home');
    }
  }, HEARTBEAT_MILLISECONDS);
  heart.unref();

  async function endUnlessItStands(channel: HomeChannel, listener: LiveListener, stands: () => Promise<boolean>): Promise<void> {
    const holds = await stands().catch((error: unknown) => {
      log.error({ err: error }, 'a stream could not be checked');
      return false;
    });
    if (!holds) listener.end('token-expired', channel.revision());
  }

  function endOf(personId: string, where: (homeId: number) => boolean, reason: 'token-expired' | 'access-withdrawn'): void {
    for (const [homeId, channel] of channels) {
      if (!where(homeId)) continue;
      for (const listener of channel.listeners) if (listener.caller.personId === personId) listener.end(reason, channel.revision());
    }
  }

  async function endWithdrawn(homeId: number, personId: string): Promise<void> {
    try {
      // after every listener of the bus has heard the message: access must have forgotten what it knew
      await new Promise(setImmediate);
      if (!(await access.belongs(personId, homeId))) endOf(personId, (id) => id === homeId, 'access-withdrawn');
    } catch (error) {
      // who may not be known to belong is not shown anything more
      log.error({ err: error, homeId }, 'a membership could not be checked');
      endOf(personId, (id) => id === homeId, 'token-expired');
    }
  }

  function channelOf(homeId: number): HomeChannel {
    const known = channels.get(homeId);
    if (known !== undefined) return known;
    const channel: HomeChannel = createHomeChannel({
      homeId,
      readView,
      onGone: () => {
        for (const listener of channel.listeners) listener.end('access-withdrawn', channel.revision());
      },
      onFailure: (error) => log.error({ err: error, homeId }, 'a live view could not be read'),
    });
    channels.set(homeId, channel);
    return channel;
  }

  return {
    /** Whether the person may open one more. */
    hasRoomFor: (personId: string): boolean => (perPerson.get(personId) ?? 0) < STREAMS_PER_PERSON,

    /**
     * Streams the home into `sink`, a snapshot first, until either side ends it. Access has been decided before; `stands` decides it again at each
     * heartbeat, where access may end in another process than this.
     */
    follow(homeId: number, caller: Caller, sink: Sink, stands: (() => Promise<boolean>) | null = null): void {
      const listener: LiveListener = createLiveListener(caller, sink, stands);
      const channel = channelOf(homeId);
      perPerson.set(caller.personId, (perPerson.get(caller.personId) ?? 0) + 1);
      const expiry = setTimeout(
        () => listener.end('token-expired', channel.revision()),
        Math.min(LONGEST_TIMER, Math.max(0, caller.expiresAt - now())),
      );
      sink.once('close', () => {
        clearTimeout(expiry);
        channel.listeners.delete(listener);
        const left = (perPerson.get(caller.personId) ?? 1) - 1;
        if (left > 0) perPerson.set(caller.personId, left);
        else perPerson.delete(caller.personId);
        if (channel.listeners.size > 0 || channels.get(homeId) !== channel) return;
        channel.close();
        channels.delete(homeId);
      });
      channel.add(listener);
      if (channel.revision() === 0) channel.changed('home');
    },

    status: () => ({ homes: channels.size, streams: [...perPerson.values()].reduce((sum, count) => sum + count, 0) }),

    /** Ends every stream; clients come back by themselves. Waits a moment for them to hear it. */
    async close(): Promise<void> {
      unsubscribe();
      clearInterval(heart);
      for (const channel of channels.values()) for (const listener of channel.listeners) listener.end('shutdown', channel.revision());
      const deadline = performance.now() + FAREWELL_MILLISECONDS;
      while (channels.size > 0 && performance.now() < deadline) await delay(10);
    },
  };
}
