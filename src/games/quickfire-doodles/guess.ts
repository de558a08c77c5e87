import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { MoveRefusal } from '#rooms/games/room-game.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { cleanCut } from '#rooms/text/names.ts'
import { foldsOfAnswer } from '../kit/guessing/fold-guess.ts'
import { judgeGuess } from '../kit/guessing/judge-guess.ts'
import { withResponse } from '../kit/rules/entry-storage.ts'
import { responseOf } from '../kit/rules/responses.ts'
import { artistOf, doodleOnStage, promptOf } from './doodles.ts'
import { GUESS_CHARACTERS_MAX, type QuickfireDoodlesMove } from './schemas.ts'
import { type QuickfireDoodlesState as State, WRONG_GUESSES_MAX, type WrongGuesses } from './state.ts'
import { isWordOf } from './words.ts'

/** DOODLE-14 to DOODLE-17 and DOODLE-111. */
export function guess(
  state: State,
  { id: playerId }: State['players'][number],
  move: Extract<QuickfireDoodlesMove, { type: 'guess' }>,
): Result<State, MoveRefusal> {
  const doodle = doodleOnStage(state)
  if (doodle === null || move.doodle !== doodle) return refuse({ code: 'wrong-phase' })
  const artist = artistOf(state, doodle)
  if (artist.id === playerId) return refuse({ code: 'move-refused', reason: 'own-doodle' })
  if (hasIt(state, doodle, playerId)) return refuse({ code: 'move-refused', reason: 'have-it' })
  const text = cleanCut(move.text, GUESS_CHARACTERS_MAX)
  if (text === '') return accept(state)
  switch (judgeGuess(text, promptOf(state, doodle), state.language, (folded) => isOtherWord(state, folded))) {
    case 'right':
      return accept(withResponse(state, 'right', { round: doodle, playerId, value: true }))
    case 'close':
      return refuse({ code: 'move-refused', reason: 'close' })
    case 'wrong': {
      const { count = 0, last = [] } = responseOf(state.wrong, doodle, artist.id) ?? {}
      const value: WrongGuesses = {
        count: count + 1,
        last: [...last, { id: count, playerId, text }].slice(-WRONG_GUESSES_MAX),
      }
      return accept(withResponse(state, 'wrong', { round: doodle, playerId: artist.id, value }))
    }
  }
}

/** Whether a player has guessed this doodle. */
export function hasIt({ right }: Pick<State, 'right'>, doodle: number, playerId: PlayerId): boolean {
  return responseOf(right, doodle, playerId) !== undefined
}

/** Whether a folded text is another dealable word. The caller has already compared this doodle's own. */
function isOtherWord({ language, level, prompts }: State, folded: string): boolean {
  return (
    isWordOf(language, level, folded) ||
    prompts.some((prompt) => foldsOfAnswer(prompt, language).includes(folded))
  )
}
