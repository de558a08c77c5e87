import type { GameRows } from '#rooms/record/room-record.ts'
import { flipOf, type SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { doodlesIn, withStroke } from '../../kit/testing/stored-ink.ts'
import { withJson } from '../../kit/testing/stored-responses.ts'
import { artistOf, jsonOf, promptAt } from './stored-game.ts'

/** Changes all secret words, all doodles to come, and their order. */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const { outOf, players, prompts, queue, round, rounds, shown } = jsonOf(rows)
  const all = Array.from({ length: rounds * players.length }, (_, doodle) => doodle)
  const [first, next] = [round * players.length, (round + 1) * players.length]
  const later = all.slice(next)
  const withOtherWords = (doodles: readonly number[]) => {
    const secret = doodles.map((doodle) => promptAt(rows, doodle))
    const others = prompts.map((prompt) =>
      secret.includes(prompt) ? { ...prompt, word: `${prompt.word.slice(0, 20)} etc`, names: [] } : prompt,
    )
    return withJson(rows, { prompts: others })
  }
  const hasOrder = queue.length > 1 && rows.state.phase !== 'podium'
  const otherOrder = withJson(rows, { queue: queue.toReversed() })
  return [
    ...all.slice(first, next).flatMap((doodle) => {
      if (shown.slice(0, outOf.length).includes(doodle)) return []
      const flip = flipOf(`the word of doodle ${doodle}`, withOtherWords([doodle]), artistOf(rows, doodle))
      return shown.includes(doodle) ? { ...flip, isFoundOut: true as const } : flip
    }),
    ...(later.length > 0 ? [flipOf('the words of later rounds', withOtherWords(later))] : []),
    ...doodlesIn(rows)
      .filter((doodle) => !shown.includes(doodle))
      .map((doodle) => flipOf(`doodle ${doodle}`, withStroke(rows, doodle), artistOf(rows, doodle))),
    ...(hasOrder ? [flipOf('the order of the doodles to come', otherOrder)] : []),
  ]
}
