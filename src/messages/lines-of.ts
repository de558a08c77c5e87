/** The lines of a message that is a list. Each language has as many as it likes, and one at least. */
export function linesOf(message: string): readonly [string, ...string[]] {
  const [first = '', ...others] = message.split('\n')
  return [first, ...others]
}
