/** Settings by name, as the environment has them. */
export type SettingValues = Readonly<Record<string, string | undefined>>;

/** One or more settings are wrong: each problem names its setting and says what to do (`V16`, `X21`). */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Reads settings one by one and collects their problems. */
export class SettingReader {
  readonly problems: string[] = [];
  constructor(private readonly values: SettingValues) {}

  text(name: string, fallback: string): string {
    const value = this.values[name]?.trim();
    return value === undefined || value === '' ? fallback : value;
  }

  required(name: string, what: string): string {
    const value = this.text(name, '');
    if (value === '') this.problems.push(`${name} is not set: ${what}`);
    return value;
  }

  /** An absolute http(s) url, or a path of this site. */
  url(name: string, value: string): string {
    this.refuseCredentials(name, value);
    if (value !== '' && !isHttpUrl(value) && !/^\/(?!\/)[!-~]*$/.test(value)) {
      this.problems.push(
        `${name}=${withoutSecret(value)} is neither an absolute http(s) URL nor a path of this site such as /search/`,
      );
    }
    return value;
  }

  /** Refuses a url with user name or password: browsers get the url, and would refuse it. */
  refuseCredentials(name: string, value: string): void {
    if (!isHttpUrl(value)) return;
    const { username, password } = new URL(value);
    if (username !== '' || password !== '')
      this.problems.push(
        `${name} holds a user name or a password, which every browser would be told: leave them out`,
      );
  }

  origin(name: string, value: string): string {
    if (isHttpUrl(value) && new URL(value).origin === value.replace(/\/$/, '')) return new URL(value).origin;
    this.problems.push(`${name}=${withoutSecret(value)} is not an origin such as https://orders.example.be`);
    return value;
  }

  /** One of a few words; the first is the default. */
  oneOf<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const text = this.text(name, words[0]).toLowerCase();
    const known = words.find((word) => word === text);
    if (known === undefined)
      this.problems.push(`${name}=${text} is unknown: it is one of ${words.join(', ')}`);
    return known ?? words[0];
  }

  flag(name: string): boolean {
    const value = this.text(name, '0').toLowerCase();
    if (!['0', '1', 'true', 'false'].includes(value))
      this.problems.push(`${name}=${value} is neither 1 nor 0`);
    return value === '1' || value === 'true';
  }

  finish<Settings>(settings: Settings): Settings {
    if (this.problems.length > 0) throw new SettingsError(this.problems);
    return settings;
  }
}

/** An address without user name and password, for messages. */
export const withoutSecret = (address: string): string =>
  address.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1…@');

/** Whether a text is an absolute http or https url. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
