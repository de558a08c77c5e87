/**
 * How many typing errors lie between two texts: characters inserted, deleted or replaced, and neighbours swapped. One
 * more than `most` if there are more than that.
 */
export function typingDistance(one: string, other: string, most: number): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let [twoBefore, before] = [[] as number[], to.map((_, column) => column)]
  before.push(to.length)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(before, column) + 1,
        at(current, column - 1) + 1,
        at(before, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(twoBefore, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > most && Math.min(...before) > most) return most + 1
    ;[twoBefore, before] = [before, current]
  }
  return Math.min(at(before, to.length), most + 1)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
