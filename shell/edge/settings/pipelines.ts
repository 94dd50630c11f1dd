import { isHttpUrl, type SettingReader } from '@vetportal/settings';

/** Which pipeline may publish a module, or the shell. */
export interface PipelineRule {
  readonly scope: string;
  /** `example/vetportal`. */
  readonly repository: string;
  /** A git ref, `refs/heads/main`; with a star at its end all that begin so. */
  readonly ref: string;
}

/** Pipelines that identify themselves by their OpenID provider. */
export interface Pipelines {
  readonly issuer: string;
  /** Tokens are for this, a slash and the module: `https://orders.example.be/mf-cart`. */
  readonly audience: string;
  readonly rules: readonly PipelineRule[];
}

const RULE = /^(shell|mf-[a-z][a-z0-9-]*)=([\w.-]+(?:\/[\w.-]+)+)@([\w./@-]+\*?)$/;

/**
 * Reads `PIPELINES`, `PIPELINE_ISSUER` and `PIPELINE_AUDIENCE`.
 *
 * @param publicOrigin audience unless said
 * @returns undefined where pipelines need a token of the edge
 */
export function readPipelines(read: SettingReader, publicOrigin: string): Pipelines | undefined {
  const items = read
    .text('PIPELINES', '')
    .split(/[\s,]+/)
    .filter((item) => item !== '');
  if (items.length === 0) return undefined;
  const issuer = read
    .text('PIPELINE_ISSUER', 'https://token.actions.githubusercontent.com')
    .replace(/\/$/, '');
  if (!isHttpUrl(issuer)) read.problems.push(`PIPELINE_ISSUER=${issuer} is no address of an OpenID provider`);
  const audience = read.text('PIPELINE_AUDIENCE', publicOrigin).replace(/\/$/, '');
  if (audience === '')
    read.problems.push('PIPELINES is set without PUBLIC_URL: name what tokens are for by PIPELINE_AUDIENCE');
  return { issuer, audience, rules: items.flatMap((item) => ruleOf(read, item)) };
}

function ruleOf(read: SettingReader, item: string): PipelineRule[] {
  const [, scope, repository, ref] = RULE.exec(item) ?? [];
  if (scope !== undefined && repository !== undefined && ref !== undefined)
    return [{ scope, repository, ref: ref.startsWith('refs/') ? ref : `refs/heads/${ref}` }];
  read.problems.push(`PIPELINES: ${item} is not like mf-cart=example/vetportal@main`);
  return [];
}
