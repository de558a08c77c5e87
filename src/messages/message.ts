/** A message without parameters. A server has no language of its own, so texts in shared modules are functions. */
export type Message = () => string
