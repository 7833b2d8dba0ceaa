type Asked = { readonly data: unknown; readonly error: Error | null; readonly isFetching: boolean };

/** Whether an answer is on its way that nothing stands in the place of: a day that is not asked for, as a locked one, is not awaited. */
export const isAwaited = ({ data, error, isFetching }: Asked): boolean => data === undefined && error === null && isFetching;
