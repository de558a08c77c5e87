/** The cookie of a browser on which a language was chosen. Pages set it, the server reads it. */
export const LANGUAGE_COOKIE = 'language'
