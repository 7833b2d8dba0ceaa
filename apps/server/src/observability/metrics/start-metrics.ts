import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Config } from '../../config.ts';

/** Answers `/metrics` in Prometheus' text on an address of this machine's own. @throws when the port is taken. */
export async function startMetrics({ host, port }: NonNullable<Config['metrics']>): Promise<{
  readonly meter: Meter;
  stop(): Promise<void>;
}> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true });
  const provider = new MeterProvider({ resource: resourceFromAttributes({ 'service.name': 'braise' }), readers: [exporter] });
  await exporter.startServer();
  return { meter: provider.getMeter('braise'), stop: () => provider.shutdown() };
}
