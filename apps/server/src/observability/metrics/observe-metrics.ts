import { type Meter, ValueType } from '@opentelemetry/api';
import type { Pool } from 'pg';
import { HOUR_S, MINUTE_S } from '@braise/domain';
import type { Observer, WatchedParts } from '../observer.ts';
import { timedJobs } from '../timed-jobs.ts';
import { timePoolWaits } from './time-pool-waits.ts';

/** Seconds, by the conventions of OpenTelemetry. */
const REQUEST_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const WAIT_BOUNDS = [0.0001, 0.001, 0.01, 0.1, 1, 10];
const JOB_BOUNDS = [0.01, 0.1, 1, 10, MINUTE_S, 10 * MINUTE_S, HOUR_S];

/** What an operator has to know, in units and names of OpenTelemetry's conventions where there are any. */
export function observeMetrics(meter: Meter): Omit<Observer, 'stop'> {
  const seconds = (name: string, description: string, bounds: readonly number[]) =>
    meter.createHistogram(name, { unit: 's', description, advice: { explicitBucketBoundaries: [...bounds] } });
  const requests = seconds('http.server.request.duration', 'Requests by route and status; a stream counts when it ends.', REQUEST_BOUNDS);
  const runs = seconds('braise.job.duration', 'Runs of regular work by outcome.', JOB_BOUNDS);
  const commands = meter.createCounter('braise.device.commands', { description: 'Commands to devices by outcome.' });
  const readings = meter.createCounter('braise.readings', {
    description: 'Readings of devices that were stored.',
    valueType: ValueType.INT,
  });

  return {
    requests(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        requests.record(reply.elapsedTime / 1_000, {
          'http.request.method': method,
          // as it was declared: what stands in the path of a request names homes and people
          'http.route': routeOptions.url ?? 'none',
          'http.response.status_code': reply.statusCode,
        });
      });
    },
    commands:
      (send) =>
      async (...args) => {
        try {
          const outcome = await send(...args);
          commands.add(1, { outcome });
          return outcome;
        } catch (error) {
          commands.add(1, { outcome: 'failed' });
          throw error;
        }
      },
    jobs: (jobs) =>
      timedJobs(jobs, ({ name }, milliseconds, error) =>
        runs.record(milliseconds / 1_000, { job: name, outcome: error === null ? 'done' : 'failed' }),
      ),
    readings: (count) => readings.add(count),
    watch({ pool, engine, nextDue, now, gateways, streams }) {
      const wait = seconds('db.client.connection.wait_time', 'Waits for a connection to the database.', WAIT_BOUNDS);
      timePoolWaits(pool, (milliseconds) => wait.record(milliseconds / 1_000));
      watchPool(meter, pool);
      const gauge = (name: string, description: string, read: () => number) =>
        meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));
      if (engine !== null) watchEngine(meter, { engine, nextDue, now });
      if (gateways !== null)
        gauge('braise.mqtt.connections', 'Gateways that are connected.', () => gateways().filter(({ online }) => online).length);
      if (streams !== null) gauge('braise.streams', 'Open live streams.', streams);
    },
  };
}

function watchPool(meter: Meter, pool: Pool): void {
  meter
    .createObservableUpDownCounter('db.client.connection.count', { description: 'Connections to the database by state.' })
    .addCallback((result) => {
      result.observe(pool.idleCount, { state: 'idle' });
      result.observe(pool.totalCount - pool.idleCount, { state: 'used' });
    });
  meter
    .createObservableUpDownCounter('db.client.connection.pending_requests', { description: 'Who waits for a connection.' })
    .addCallback((result) => result.observe(pool.waitingCount));
}

function watchEngine(
  meter: Meter,
  { engine, nextDue, now }: Pick<WatchedParts, 'nextDue' | 'now'> & { readonly engine: NonNullable<WatchedParts['engine']> },
): void {
  meter
    .createObservableCounter('braise.engine.decisions', { description: 'Homes decided for.' })
    .addCallback((result) => result.observe(engine().decided));
  meter
    .createObservableGauge('braise.engine.known_homes', { description: 'Homes that the engine holds in memory.' })
    .addCallback((result) => result.observe(engine().known));
  meter
    .createObservableGauge('braise.engine.lag', { unit: 's', description: 'For how long the home that waits longest has been due.' })
    .addCallback(async (result) => {
      const due = await nextDue();
      result.observe(due === null ? 0 : Math.max(0, now() - due.getTime()) / 1_000);
    });
}
