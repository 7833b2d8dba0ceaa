import { createNoopMeter, trace } from '@opentelemetry/api';
import type { Config } from '../config.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { observeMetrics } from './metrics/observe-metrics.ts';
import type { Observer } from './observer.ts';
import { observeTraces } from './traces/observe-traces.ts';
import { startTraces } from './traces/start-traces.ts';

/** Figures for Prometheus and spans for a collector, each where it is wanted. @throws when the address of the figures is taken. */
export async function createObserver({ metrics, traces }: Pick<Config, 'metrics' | 'traces'>): Promise<Observer> {
  const spans = traces === null ? null : startTraces(traces);
  const figures = metrics === null ? null : await startMetrics(metrics);
  const metered = observeMetrics(figures?.meter ?? createNoopMeter());
  const traced = observeTraces(spans?.tracer ?? trace.getTracer('none'));
  return {
    ...metered,
    requests(app) {
      metered.requests(app);
      if (spans !== null) traced.requests(app);
    },
    jobs: (jobs) => metered.jobs(spans === null ? jobs : traced.jobs(jobs)),
    async stop() {
      await Promise.all([figures?.stop(), spans?.stop()]);
    },
  };
}
