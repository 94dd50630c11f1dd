import { readDrainTime, readListenSettings, readLogLevel } from './server-settings';

test('@V16 @X21 an unknown log level is refused', () => {
  expect(readLogLevel({}, 'info')).toBe('info');
  expect(readLogLevel({ LOG_LEVEL: 'WARN' }, 'error')).toBe('warn');
  expect(() => readLogLevel({ LOG_LEVEL: 'loud' }, 'info')).toThrow(
    'LOG_LEVEL=loud is unknown: it is one of trace, debug, info',
  );
});

test.each(['x', '-1', '70000', '80.5', '0x50'])('PORT=%s is no port', (port) => {
  expect(() => readListenSettings({ PORT: port })).toThrow(`PORT=${port} is not a port`);
  expect(readListenSettings({})).toEqual({ host: '127.0.0.1', port: 8080 });
});

test.each(['-1', '1.5', 'soon', '1000'])('DRAIN_SECONDS=%s is no time', (seconds) => {
  expect(() => readDrainTime({ DRAIN_SECONDS: seconds })).toThrow(`DRAIN_SECONDS=${seconds} is no number`);
  expect(readDrainTime({ DRAIN_SECONDS: '5' })).toBe(5000);
});
