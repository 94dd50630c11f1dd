import { parseWindow, WindowMalformed } from '../guard/step-window';

/** The arguments are no command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads how many days a token is valid. */
export function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`${text} is not a number of days such as 90`);
  return Number(text);
}

/** A required argument of a command. */
export function needed(word: string | undefined, question: string): string {
  if (word === undefined) throw new UsageError(question);
  return word;
}

/**
 * Reads `5,25:60:500,100` as steps: the share in percent, then the fewest minutes and visitors of the step; half an hour and 200 by
 * default. The last step ends the rollout.
 */
export function readSteps(text: string | undefined): readonly object[] | undefined {
  return text?.split(',').map((word) => {
    const [, share = '', minutes = '30', visitors = '200'] =
      /^(\d{1,3}(?:\.\d{1,2})?)%?(?::(\d{1,5}(?:\.\d+)?)(?::(\d{1,7}))?)?$/.exec(word.trim()) ?? [];
    const percent = Number(share);
    if (!(percent > 0 && percent <= 100))
      throw new UsageError(
        `${word} is not a step such as 10, or 10:30:200 for 10 %, 30 minutes and 200 visitors`,
      );
    const weight = Math.round(percent * 100);
    return percent === 100
      ? { weight, minutes: 0, visitors: 0 }
      : { weight, minutes: Number(minutes), visitors: Number(visitors) };
  });
}

/** Reads `on` or `off`. */
export function readSwitch(word: string): boolean {
  if (word !== 'on' && word !== 'off') throw new UsageError(`${word} is neither on nor off`);
  return word === 'on';
}

/** Checks the window of a rollout; the edge reads it. */
export function readWindow(text: string | undefined): string | undefined {
  try {
    if (text !== undefined) parseWindow(text);
    return text;
  } catch (error) {
    throw error instanceof WindowMalformed ? new UsageError(error.message) : error;
  }
}

/** Reads `1.3.0=90 1.4.0=10` as basis points. */
export function readShares(words: readonly string[]): Record<string, number> {
  const shares = words.map((word): [string, number] => {
    const [, version, share] = /^([^=]+)=(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(word) ?? [];
    if (version === undefined || share === undefined)
      throw new UsageError(`${word} is not a share such as 1.4.0=12.5`);
    return [version, Math.round(Number(share) * 100)];
  });
  if (shares.length === 0) throw new UsageError('give each version its share: 1.3.0=90 1.4.0=10');
  return Object.fromEntries(shares);
}

/** Reads `languages=nl,fr signed-in=yes header=x-tester:1` as an audience; undefined: all visitors. */
export function readAudience(words: readonly string[]): object | undefined {
  if (words.length === 1 && words[0] === 'everybody') return undefined;
  if (words.length === 0)
    throw new UsageError('for whom? languages=nl,fr signed-in=yes header=x-tester:1, or everybody');
  let audience = {};
  for (const word of words) {
    const [, languages, signedIn, name, value] =
      /^(?:languages=([a-z,]+)|signed-in=(yes|no)|header=([a-z0-9-]+):(.+))$/.exec(word) ?? [];
    if (languages !== undefined) audience = { ...audience, locales: languages.split(',') };
    else if (signedIn !== undefined) audience = { ...audience, customer: signedIn === 'yes' };
    else if (name !== undefined) audience = { ...audience, header: { name, value } };
    else throw new UsageError(`${word} says of nobody whether a version is for them`);
  }
  return audience;
}

/** Reads `link email=vet.example claim=role:tester header=x-tester:1` as testers; undefined: nobody. */
export function readTesters(words: readonly string[]): object | undefined {
  if (words.length === 1 && words[0] === 'nobody') return undefined;
  if (words.length === 0)
    throw new UsageError('who? link, header=x-tester:1, email=vet.example, claim=role:tester, or nobody');
  const others: string[] = [];
  let person = {};
  for (const word of words) {
    const [, emailDomain, name, value] = /^(?:email=@?([^@\s]+)|claim=([^:]+):(.+))$/.exec(word) ?? [];
    if (emailDomain !== undefined) person = { ...person, emailDomain: emailDomain.toLowerCase() };
    else if (name !== undefined) person = { ...person, claim: { name, value } };
    else if (word !== 'link') others.push(word);
  }
  return {
    ...(others.length === 0 ? {} : { audience: readAudience(others) }),
    ...(Object.keys(person).length === 0 ? {} : { person }),
  };
}

/** Reads `shell@1.0.0 mf-cart@1.0.0` as versions by name. */
export function readVersions(words: readonly string[]): Record<string, string> {
  const versions = words.map((word): [string, string] => {
    const [, name, version] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(word) ?? [];
    if (name === undefined || version === undefined)
      throw new UsageError(`${word} is not a version such as mf-cart@1.4.0`);
    return [name, version];
  });
  return Object.fromEntries(versions);
}
