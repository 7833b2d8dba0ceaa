/** What was asked for. */
export const ok = <Body>(body: Body) => ({ status: 200, body }) as const;

/** What was made. */
export const created = <Body>(body: Body) => ({ status: 201, body }) as const;

/** It is done, and there is nothing to tell. */
export const NO_CONTENT = { status: 204 } as const;
