import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { cleanText } from '#rooms/text/names.ts'
import { frameOf } from './simulation.test-support.ts'
import { responsesOf } from './stored-responses.ts'

/** The typed guesses in a game's rows, which stores them as `right` and `wrong`. Read without the kit's own code. */

interface StoredWrongGuesses {
  readonly count: number
  readonly last: readonly { readonly id: number; readonly playerId: PlayerId; readonly text: string }[]
}

/** Who has guessed a round's answer, in the order of the players. */
export function rightAt(rows: GameRows, round: number): readonly PlayerId[] {
  const right = responsesOf(rows, 'right', round).map(({ playerId }) => playerId)
  return frameOf(rows).players.flatMap(({ id }) => (right.includes(id) ? [id] : []))
}

export function wrongAt(rows: GameRows, round: number): StoredWrongGuesses {
  return responsesOf<StoredWrongGuesses>(rows, 'wrong', round)[0]?.value ?? { count: 0, last: [] }
}

/** Whether an accepted guess of a player has had its effect: it was right, is the newest wrong one, or was empty. */
export function hasGuessed(rows: GameRows, round: number, playerId: PlayerId, guess: string): boolean {
  const text = Array.from(cleanText(guess)).slice(0, 40).join('').trim()
  const newest = wrongAt(rows, round).last.at(-1)
  const isNewest = newest?.playerId === playerId && newest.text === text
  return text === '' || isNewest || rightAt(rows, round).includes(playerId)
}
