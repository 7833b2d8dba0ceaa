import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, defaultTextMapGetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyRequest } from 'fastify';
import type { Observer } from '../observer.ts';
import { timedJobs } from '../timed-jobs.ts';

/** A span for each request, below that of whoever asked, and one for each run of regular work. */
export function observeTraces(tracer: Tracer): Pick<Observer, 'requests' | 'jobs'> {
  const callers = new W3CTraceContextPropagator();
  const open = new WeakMap<FastifyRequest, Span>();
  return {
    requests(app) {
      app.addHook('onRequest', async (request) => {
        const { method, routeOptions, headers } = request;
        const route = routeOptions.url ?? 'none';
        const attributes = { 'http.request.method': method, 'http.route': route };
        const caller = callers.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
        open.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller));
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = open.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    jobs: (jobs) =>
      timedJobs(jobs, ({ name }, milliseconds, error) => {
        const span = tracer.startSpan(`job ${name}`, { startTime: Date.now() - milliseconds });
        if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }),
  };
}
