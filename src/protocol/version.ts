/** Raised whenever a message changes its shape; a browser with another version has to reload. */
export const PROTOCOL_VERSION = 10
