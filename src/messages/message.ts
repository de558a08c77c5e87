/** A message without parameters. A server has no single language, so texts in shared modules are functions. */
export type Message = () => string
