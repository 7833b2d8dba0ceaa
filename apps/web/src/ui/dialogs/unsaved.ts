/** What is asked of whoever leaves with something that is not saved. */
export type Unsaved = {
  /** Somebody is about to. */
  readonly asking: boolean;
  readonly onStay: () => void;
  /** Told whether something would be lost by leaving. */
  readonly onDirty: (dirty: boolean) => void;
};
