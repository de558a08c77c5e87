/** The lines of a pack that is written as one text; blank ones aside. */
export function packLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The same, by ids: each line begins with a number, which never changes, because rooms store the ids. */
export function numberedLines(
  prefix: string,
  text: string,
): readonly (readonly [id: string, line: string])[] {
  return packLines(text).map((line) => {
    const [number = '', ...words] = line.split(' ')
    return [`${prefix}-${number}`, words.join(' ')]
  })
}
