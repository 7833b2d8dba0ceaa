/** NIST SP 800-63B: at least 8 characters, long passphrases welcome, no rules of composition. */
const PASSWORD_MIN_LENGTH = 8;
/** Above this a password is an attack on the hash. */
const PASSWORD_MAX_LENGTH = 256;

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'personal';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The list is read when it is first needed. Public list of leaked passwords, MIT. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_LENGTH));
}

/** What is wrong with a new password, or null. Length is counted in characters, not in UTF-16 units. */
export async function findPasswordFault(
  password: string,
  person: { readonly email: string; readonly name: string },
): Promise<PasswordFault | null> {
  const length = Array.from(password.normalize('NFC')).length;
  if (length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (length > PASSWORD_MAX_LENGTH) return 'too-long';
  const lowered = password.toLowerCase();
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(lowered) || new Set(lowered).size < 3) return 'common';
  const email = person.email.toLowerCase();
  if ([email, email.split('@')[0], person.name.toLowerCase()].includes(lowered)) return 'personal';
  return null;
}
