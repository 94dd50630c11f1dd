import { isHttpUrl, SettingReader, type SettingValues, withoutSecret } from '@vetportal/settings';
import type { CollectorSettings } from './span-exporter';

/**
 * Reads where traces are sent to, by the names that OpenTelemetry gives these settings.
 *
 * @returns undefined where no collector is set
 * @throws SettingsError naming what is wrong
 */
export function readCollector(values: SettingValues): CollectorSettings | undefined {
  const read = new SettingReader(values);
  const endpoint = read.text('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  if (endpoint !== '' && !isHttpUrl(endpoint))
    read.problems.push(
      `OTEL_EXPORTER_OTLP_ENDPOINT=${withoutSecret(endpoint)} is no address such as http://collector:4318`,
    );
  const share = read.text('OTEL_TRACES_SAMPLER_ARG', '1');
  const ratio = Number(share);
  if (!(ratio >= 0 && ratio <= 1))
    read.problems.push(`OTEL_TRACES_SAMPLER_ARG=${share} is no share from 0 to 1`);
  const headers = readHeaders(read);
  const serviceName = read.text('OTEL_SERVICE_NAME', 'vetportal');
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  return read.finish(endpoint === '' ? undefined : { url, headers, serviceName, ratio });
}

/** `name=value,name=value`, with the values encoded as in an address. */
function readHeaders(read: SettingReader): Readonly<Record<string, string>> {
  const pairs = read
    .text('OTEL_EXPORTER_OTLP_HEADERS', '')
    .split(',')
    .filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
        if (name === undefined || value === undefined) throw new SyntaxError('no pair');
        return [name.toLowerCase(), decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    // Without the value: it may be a secret.
    read.problems.push('OTEL_EXPORTER_OTLP_HEADERS is no list such as name=value,name=value');
    return {};
  }
}
