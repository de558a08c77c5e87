/** Grows whenever a message changes its shape; a browser with another one is told to reload. */
export const PROTOCOL_VERSION = 4
