export type EmbeddedDatabaseCode =
  /** No PostgreSQL for this platform was installed. */
  | 'no-binaries'
  /** Another Braise runs on the same data folder. */
  | 'data-folder-in-use'
  /** The data folder was made by another major version of PostgreSQL. */
  | 'other-major-version'
  /** As root, no other user is there to run PostgreSQL as. */
  | 'no-os-user'
  | 'data-folder-unusable'
  /** Files of the database are missing or not as PostgreSQL left them. */
  | 'data-damaged'
  /** There was a database, and it is gone. */
  | 'data-gone'
  | 'init-failed'
  | 'start-failed';

/** Why the embedded database cannot run; the message is a sentence for the person who started the program. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: EmbeddedDatabaseCode;

  constructor(code: EmbeddedDatabaseCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
