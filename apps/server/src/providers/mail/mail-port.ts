/** A mail to one person; text and HTML say the same. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type MailPort = {
  /** Resolves when the mail is handed over durably; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
};
