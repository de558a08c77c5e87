/**
 * How many typing errors lie between two texts: characters inserted, deleted or replaced, and neighbours swapped. One
 * more than `most` if there are more than that. Only the diagonals that a path of so few errors can touch are computed:
 * the work grows with the length of a text, not with its square.
 */
export function typingDistance(one: string, other: string, most: number): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  const ahead = to.length - from.length
  const beyond = most + 1
  if (Math.abs(ahead) > most) return beyond
  // A path that leaves the diagonals between both corners needs as many errors to come back.
  const spare = Math.floor((most - Math.abs(ahead)) / 2)
  const lowest = Math.min(0, ahead) - spare
  const width = Math.abs(ahead) + 2 * spare + 1
  // A row has one more cell at each end, which no path reaches.
  let twoBefore: readonly number[] = []
  let before: readonly number[] = Array.from({ length: width + 2 }, (_, place) => {
    const column = lowest + place - 1
    return column < 0 || place > width ? beyond : column
  })
  for (let row = 1; row <= from.length; row++) {
    const current = [beyond]
    for (let place = 1; place <= width; place++) {
      const column = row + lowest + place - 1
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          (before[place + 1] ?? beyond) + 1,
          (current[place - 1] ?? beyond) + 1,
          (before[place] ?? beyond) + Number(from[row - 1] !== to[column - 1]),
          isSwap ? (twoBefore[place] ?? beyond) + 1 : beyond,
        ),
      )
    }
    if (Math.min(...current) > most && Math.min(...before) > most) return beyond
    ;[twoBefore, before] = [before, current]
  }
  return Math.min(before[ahead - lowest + 1] ?? beyond, beyond)
}
