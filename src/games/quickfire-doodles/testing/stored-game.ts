import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { rightAt, wrongAt } from '../../kit/testing/stored-guesses.ts'
import { stepsOf, strokesOf } from '../../kit/testing/stored-ink.ts'
import { sumPoints, unlessHidden } from '../../kit/testing/stored-responses.ts'
import type { QuickfireDoodlesState } from '../state.ts'

/** The rows of a game as the checks read them, without the game's own code. */

export const jsonOf = (rows: GameRows) =>
  rows.state.state as Omit<QuickfireDoodlesState, 'ink' | 'right' | 'wrong'>

export function artistOf(rows: GameRows, doodle: number): PlayerId {
  const { players } = jsonOf(rows)
  return players[doodle % players.length]?.id as PlayerId
}

export function promptAt(rows: GameRows, doodle: number) {
  const { players, prompts, rounds, swapped } = jsonOf(rows)
  return prompts[swapped.includes(doodle) ? doodle + players.length * rounds : doodle]
}

/** The artist's points for a doodle, by the number of possible guessers: none if it was hidden before its Answer. */
function artistPoints(rows: GameRows, doodle: number, most: number): number {
  const isWorthless = jsonOf(rows).hidden.some((one) => one.entry === `doodle:${doodle}` && !one.isScored)
  return most === 0 || isWorthless ? 0 : Math.round((200 * rightAt(rows, doodle).length) / most)
}

export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const { outOf, shown } = jsonOf(rows)
  const gains = outOf.flatMap((most, place) => {
    const doodle = shown[place] ?? 0
    const artist = [artistOf(rows, doodle), artistPoints(rows, doodle, most)] as const
    return [artist, ...rightAt(rows, doodle).map((id) => [id, 100] as const)]
  })
  return sumPoints(rows, gains)
}

/** A word to its artist alone until its Answer, and a doodle from its Guess on. */
export function viewOf(rows: GameRows, viewer: PlayerId | null) {
  const { oneColour, outOf, players, queue, round, rounds, shown, swapped, turnMs } = jsonOf(rows)
  const { phase } = rows.state
  const self = players.find(({ id }) => id === viewer)
  const own = round * players.length + players.findIndex(({ id }) => id === viewer)
  const number = shown.filter((doodle) => doodle >= round * players.length).length
  const isOut = phase === 'answer'

  /** Public facts of a doodle whose word is out. */
  const knownOf = (doodle: number) => ({
    doodle,
    artistId: artistOf(rows, doodle),
    word: unlessHidden(rows, `word:${doodle}`, promptAt(rows, doodle)?.word),
    isOwnWord: promptAt(rows, doodle)?.id.startsWith('own-'),
    wrong: wrongAt(rows, doodle).last.map(({ id, playerId, text }) => {
      return { id, playerId, text: unlessHidden(rows, `guess:${doodle}.${id}`, text) }
    }),
  })
  const shownOf = (doodle: number) => ({
    ...knownOf(doodle),
    ...(!isOut && { isOwnWord: false, ...(artistOf(rows, doodle) !== viewer && { word: null }) }),
    ...{ number, total: number + queue.length },
    ink: unlessHidden(rows, `doodle:${doodle}`, strokesOf(rows, doodle)),
    gotIt: rightAt(rows, doodle),
    artistPoints: isOut ? artistPoints(rows, doodle, outOf.at(-1) ?? 0) : null,
    outOf: isOut ? outOf.at(-1) : null,
  })
  const hungOf = (doodle: number, most: number) => {
    const { wrong, ...known } = knownOf(doodle)
    const got = rightAt(rows, doodle).length
    const quotes = got > 0 ? [] : wrong.slice(-3).map(({ id, text }) => ({ id, text }))
    const isHidden = unlessHidden(rows, `doodle:${doodle}`, true) === null
    return { ...known, got, outOf: most, wrong: quotes, isHidden }
  }
  const isDrawing = phase === 'draw' && self?.isGone === false && !self.isJustGuessing
  const canSwap = turnMs > 0 && !swapped.includes(own)
  const stage = phase === 'guess' || isOut ? shown.at(-1) : undefined
  return {
    ...{ round: round + 1, rounds, oneColour, isJustGuessing: self?.isJustGuessing ?? null },
    pad: isDrawing
      ? { doodle: own, word: promptAt(rows, own)?.word, canSwap, steps: stepsOf(rows, own).length }
      : null,
    shown: stage === undefined ? null : shownOf(stage),
    gallery: phase === 'podium' ? outOf.map((most, place) => hungOf(shown[place] ?? 0, most)) : null,
  }
}
