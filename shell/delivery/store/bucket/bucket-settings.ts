import { SettingReader, type SettingValues } from '@vetportal/settings';

/** An S3-compatible store of versions. */
export interface BucketSettings {
  readonly bucket: string;
  /** Address of the store; undefined: Amazon's own, by region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Prefix of every key: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Whether the bucket stands in the path (`https://host/bucket/key`) and not in the host's name. */
  readonly pathStyle: boolean;
  /** Undefined: the client uses its default chain (role, profile). */
  readonly credentials: BucketCredentials | undefined;
}

export interface BucketCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Settings that need a bucket. */
const DETAILS = ['S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX', 'S3_PATH_STYLE'] as const;

/**
 * Reads where versions are stored; undefined means the data folder. Credentials have the environment variables of every S3 client, and no
 * message shows them.
 *
 * @throws SettingsError naming every setting that is missing or wrong
 */
export function readBucketSettings(values: SettingValues): BucketSettings | undefined {
  const read = new SettingReader(values);
  const bucket = read.text('S3_BUCKET', '');
  if (bucket === '') {
    for (const name of DETAILS)
      if (read.text(name, '') !== '')
        read.problems.push(`${name} is set without S3_BUCKET: name the bucket, or unset it`);
    read.finish(null);
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    read.problems.push(`S3_BUCKET=${bucket} is no name of a bucket: 3 to 63 small letters, digits, - and .`);
  const endpoint = read.text('S3_ENDPOINT', '');
  const hasEndpoint = endpoint !== '';
  const prefix = read.text('S3_PREFIX', '').replace(/^\/+|\/+$/g, '');
  if (prefix !== '' && !/^[\w.-]+(?:\/[\w.-]+)*$/.test(prefix))
    read.problems.push(`S3_PREFIX=${prefix} is no path such as vetportal/versions`);
  return read.finish({
    bucket,
    endpoint: hasEndpoint ? read.origin('S3_ENDPOINT', endpoint) : undefined,
    // Other stores accept any region, but both sides sign with it: Amazon's first one is the default.
    region: hasEndpoint
      ? read.text('S3_REGION', 'us-east-1')
      : read.required('S3_REGION', 'the region of the bucket, for example eu-west-1'),
    prefix: prefix === '' ? '' : `${prefix}/`,
    pathStyle: read.text('S3_PATH_STYLE', '') === '' ? hasEndpoint : read.flag('S3_PATH_STYLE'),
    credentials: readCredentials(read, hasEndpoint),
  });
}

function readCredentials(read: SettingReader, required: boolean): BucketCredentials | undefined {
  const accessKeyId = read.text('AWS_ACCESS_KEY_ID', '');
  const secretAccessKey = read.text('AWS_SECRET_ACCESS_KEY', '');
  const sessionToken = read.text('AWS_SESSION_TOKEN', '');
  if (accessKeyId === '' && secretAccessKey === '' && !required) return undefined;
  if (accessKeyId === '')
    read.problems.push('AWS_ACCESS_KEY_ID is not set: the store of S3_BUCKET asks who calls');
  if (secretAccessKey === '')
    read.problems.push('AWS_SECRET_ACCESS_KEY is not set: the store of S3_BUCKET asks who calls');
  return { accessKeyId, secretAccessKey, ...(sessionToken === '' ? {} : { sessionToken }) };
}
