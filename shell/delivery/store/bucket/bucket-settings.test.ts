import { SettingsError, type SettingValues } from '@vetportal/settings';
import { readBucketSettings } from './bucket-settings';

describe('the settings of an object store', () => {
  const BUCKET: SettingValues = {
    S3_BUCKET: 'versions',
    S3_ENDPOINT: 'https://s3.example.be',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret/of/it',
  };
  const problems = (values: SettingValues): readonly string[] => {
    try {
      readBucketSettings(values);
    } catch (error) {
      if (error instanceof SettingsError) return error.problems;
    }
    return [];
  };

  test('none means the data folder; some are whole with their defaults', () => {
    expect(readBucketSettings({ AWS_ACCESS_KEY_ID: 'of something else' })).toBeUndefined();
    expect(readBucketSettings({ ...BUCKET, S3_PREFIX: '/portal/versions/' })).toEqual({
      bucket: 'versions',
      endpoint: 'https://s3.example.be',
      region: 'us-east-1',
      prefix: 'portal/versions/',
      pathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret/of/it' },
    });
    // At Amazon, by the role of the machine.
    expect(readBucketSettings({ S3_BUCKET: 'versions', S3_REGION: 'eu-west-1' })).toMatchObject({
      endpoint: undefined,
      pathStyle: false,
      credentials: undefined,
    });
  });

  test.each([
    [{ S3_BUCKET: '', S3_ENDPOINT: 'https://s3.example.be' }, /S3_ENDPOINT is set without S3_BUCKET/],
    [{ S3_BUCKET: 'Not_A_Bucket' }, /S3_BUCKET=Not_A_Bucket is no name of a bucket/],
    [{ S3_ENDPOINT: 's3.example.be' }, /S3_ENDPOINT=s3.example.be is not an origin/],
    [{ S3_ENDPOINT: '' }, /S3_REGION is not set: the region of the bucket/],
    [{ S3_PATH_STYLE: 'perhaps' }, /S3_PATH_STYLE=perhaps is neither 1 nor 0/],
    [{ S3_PREFIX: 'a//b' }, /S3_PREFIX=a\/\/b is no path/],
    [{ AWS_SECRET_ACCESS_KEY: '' }, /AWS_SECRET_ACCESS_KEY is not set/],
    [{ AWS_ACCESS_KEY_ID: '' }, /AWS_ACCESS_KEY_ID is not set/],
  ])('%j is said by name, and no secret is', (change, problem) => {
    const found = problems({ ...BUCKET, ...change });
    expect(found).toEqual([expect.stringMatching(problem) as string]);
    expect(found.join()).not.toContain('secret/of/it');
  });
});
