/** The cookie that tells scripts which session this browser holds; over HTTPS its name begins with `__Host-`. It opens nothing. */
export const SESSION_MARK_COOKIE = 'braise-session-mark';
