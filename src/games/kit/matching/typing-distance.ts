/**
 * How many typing errors lie between two texts: characters inserted, deleted or replaced, and neighbours swapped. One
 * more than `most` if there are more than that. Texts that are further apart leave the band around the diagonal, which
 * is all that is computed: the work grows with the length of a text, not with its square.
 */
export function typingDistance(one: string, other: string, most: number): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  // A row of the band has the columns from `most` before the diagonal to `most` after it.
  let twoBefore: readonly number[] = []
  let before: readonly number[] = Array.from({ length: 2 * most + 1 }, (_, place) =>
    place < most ? Number.POSITIVE_INFINITY : place - most,
  )
  for (let row = 1; row <= from.length; row++) {
    const current: number[] = []
    for (let place = 0; place <= 2 * most; place++) {
      const column = row + place - most
      const isSame = from[row - 1] === to[column - 1]
      const isSwap =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const errors = Math.min(
        at(before, place + 1) + 1,
        at(current, place - 1) + 1,
        at(before, place) + (isSame ? 0 : 1),
        isSwap ? at(twoBefore, place) + 1 : Number.POSITIVE_INFINITY,
      )
      current.push(column < 0 || column > to.length ? Number.POSITIVE_INFINITY : errors)
    }
    if (Math.min(...current) > most && Math.min(...before) > most) return most + 1
    ;[twoBefore, before] = [before, current]
  }
  return Math.min(at(before, to.length - from.length + most), most + 1)
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY
}
