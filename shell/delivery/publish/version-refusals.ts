import { SIGNATURE_WORDS } from '../store/signature';
import type { Refusal } from './refusal';

/** The version is there already. */
export const taken = (subject: string): Refusal => ({
  code: 'version-taken',
  what: `${subject} is published with other content`,
  remedy: 'What is published never changes: raise the version.',
});

/** Its signature does not do. */
export const notSigned = (code: 'unsigned' | 'signature-wrong', subject: string): Refusal => ({
  code,
  what: `${subject} ${SIGNATURE_WORDS[code]}`,
  remedy: 'Publish it in its pipeline, which has the key as SIGNING_KEY.',
});

/** A file is not what the description says. */
export const wrong = (name: string, what: string): Refusal => ({
  code: 'hash-wrong',
  what: `${name} ${what}`,
  remedy: 'Build again and publish that folder unchanged.',
});
