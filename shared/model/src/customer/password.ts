/** Shortest password that is taken. */
export const MIN_PASSWORD_LENGTH = 12;
/** Longer ones are refused: hashing them would be a way to keep the server busy. */
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'contains-login' | 'too-simple';

/**
 * Why a new password is not taken, or undefined where it is. Length counts, kinds of characters do not (OWASP ASVS 5,
 * 6.2).
 *
 * @param login the person's e-mail address, which a password must not hold
 */
export function passwordProblem(password: string, login: string): PasswordProblem | undefined {
  const characters = Array.from(password);
  if (characters.length < MIN_PASSWORD_LENGTH) return 'too-short';
  if (characters.length > MAX_PASSWORD_LENGTH) return 'too-long';
  const name = login.split('@')[0]?.toLowerCase() ?? '';
  if (name.length > 2 && password.toLowerCase().includes(name)) return 'contains-login';
  // `aaaaaaaaaaaa`, `abababababab`
  return new Set(characters).size < 4 ? 'too-simple' : undefined;
}
