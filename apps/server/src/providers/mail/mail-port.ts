/** A mail to one person; text and HTML say the same. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Beside those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A mail server will never take this mail: its address does not exist, or it is unwanted there. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

export type MailPort = {
  /** Resolves when the mail is handed over durably; rejects when it could not be, with MailRefusedError when trying again is of no use. */
  send(mail: Mail): Promise<void>;
};
