/**
 * Random colours for `count` seats: every colour is used before
 * one repeats, and neighbouring seats never share one.
 */
export function dealColors(
  colors: readonly string[],
  count: number,
  randomInt: (below: number) => number,
): readonly string[] {
  const dealt: string[] = []
  while (dealt.length < count) {
    const round = shuffle(colors, randomInt)
    const [first, second] = round
    if (first === dealt.at(-1) && first !== undefined && second !== undefined)
      round.splice(0, 2, second, first)
    dealt.push(...round)
  }
  return dealt.slice(0, count)
}

function shuffle(colors: readonly string[], randomInt: (below: number) => number): string[] {
  const rest = [...colors]
  return colors.flatMap(() => rest.splice(randomInt(rest.length), 1))
}
