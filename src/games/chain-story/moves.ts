import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { MoveRefusal } from '#rooms/games/room-game.ts'
import { withResponse } from '../kit/rules/entry-storage.ts'
import { responseOf } from '../kit/rules/responses.ts'
import type { StoredPlayer } from '../kit/rules/roster.ts'
import type { ChainStoryMove } from './schemas.ts'
import { cleanSentence, isSentence } from './sentence.ts'
import type { ChainStoryState } from './state.ts'
import { readStories, sentenceNumber, sentencesOf, storyOnStage } from './state.ts'

type Moved = Result<ChainStoryState, MoveRefusal>
type Move<Type extends ChainStoryMove['type']> = Extract<ChainStoryMove, { type: Type }>

/** STORY-8. */
export function write(state: ChainStoryState, { id }: StoredPlayer, { turn, text }: Move<'write'>): Moved {
  if (turn !== state.step) return refuse({ code: 'wrong-phase' })
  const cleaned = cleanSentence(text)
  const before = responseOf(state.sentences, turn, id)
  if (cleaned === (before?.text ?? '')) return accept(state)
  const value = { text: cleaned, isDone: false }
  return accept(withResponse(state, 'sentences', { round: turn, playerId: id, value }))
}

/** STORY-10. */
export function passOn(state: ChainStoryState, { id }: StoredPlayer, { turn }: Move<'passOn'>): Moved {
  if (turn !== state.step) return refuse({ code: 'wrong-phase' })
  const { text = '' } = responseOf(state.sentences, turn, id) ?? {}
  if (!isSentence(text)) return refuse({ code: 'move-refused', reason: 'too-short' })
  const value = { text, isDone: true }
  return accept(withResponse(state, 'sentences', { round: turn, playerId: id, value }))
}

/** STORY-16. */
export function giveHeart(
  state: ChainStoryState,
  { id }: StoredPlayer,
  { story, turn, isGiven }: Move<'heart'>,
): Moved {
  if (story !== storyOnStage(state)) return refuse({ code: 'wrong-phase' })
  if (!sentencesOf(state, story).some((sentence) => sentence.turn === turn))
    return refuse({ code: 'bad-move' })
  const round = sentenceNumber(state, story, turn)
  if (isGiven === (responseOf(state.hearts, round, id) ?? false)) return accept(state)
  return accept(withResponse(state, 'hearts', { round, playerId: id, value: isGiven }))
}

/** STORY-20. */
export function vote(state: ChainStoryState, { id }: StoredPlayer, { story }: Move<'vote'>): Moved {
  if (!readStories(state).includes(story)) return refuse({ code: 'bad-move' })
  return accept(withResponse(state, 'votes', { round: 0, playerId: id, value: story }))
}
