import { createMetrics, type EdgeMetrics, serveMetrics } from '@vetportal/edge';
import { readMetricsListen, type SettingValues } from '@vetportal/settings';
import { createSpanExporter, readCollector, recordSpansWith } from '@vetportal/tracing';

/** What is measured of a process, as its settings say. */
export interface Observation {
  /** Undefined where nobody asks for figures. */
  readonly metrics: EdgeMetrics | undefined;
  /** Sends what waits, and stops. */
  close(): Promise<void>;
}

/**
 * Starts what watches the process: figures on a port of their own, and spans for a collector; neither unless a setting asks for it.
 *
 * @param report called when a collector takes no spans
 * @throws SettingsError, ListenError
 */
export async function startObservation(
  values: SettingValues,
  report: (message: string, error: unknown) => void,
): Promise<Observation> {
  const where = readMetricsListen(values);
  const collector = readCollector(values);
  const metrics = where && createMetrics();
  const server = metrics && (await serveMetrics(metrics, where));
  const exporter =
    collector && createSpanExporter(collector, (error) => report('traces were not sent', error));
  recordSpansWith(exporter);
  return {
    metrics,
    async close() {
      recordSpansWith(undefined);
      await exporter?.close();
      server?.close();
      server?.closeAllConnections();
    },
  };
}
