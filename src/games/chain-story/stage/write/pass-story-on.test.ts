import { expect, it } from 'vitest'
import { accept } from '#rooms/commands/result.ts'
import type { Draft } from '../../../kit/stage/drafts/drafts.ts'
import { refusedText } from '../../../kit/stage/frame/refused-text.ts'
import { PASS_REFUSED } from '../texts.ts'
import { passStoryOn } from './turn.ts'

type Saver = Parameters<typeof passStoryOn>[0]['saver']

/** A saver of the first turn, whose text is saved or not. */
function saverOf(isSaved: boolean): Saver {
  const content = { text: 'It rained.' }
  const draft: Draft<typeof content> = { content, saved: isSaved ? content : { text: '' }, isTouched: true }
  return { read: () => [draft], saveAll: async () => isSaved }
}

it('[STORY-86] a text that is saved is passed on', async () => {
  const moves: unknown[] = []
  const sendMove = async (move: unknown) => {
    moves.push(move)
    return accept(null)
  }
  expect(await passStoryOn({ saver: saverOf(true), refusals: new Map(), turn: 0, sendMove })).toBeNull()
  expect(moves).toEqual([{ type: 'passOn', turn: 0 }])
})

it('[STORY-86] the refusal of a text is that of passing it on', async () => {
  const sendMove = async () => accept(null)
  const refusals = new Map([[0, { code: 'wrong-phase' }]])
  expect(await passStoryOn({ saver: saverOf(false), refusals, turn: 0, sendMove })).toEqual({
    code: 'wrong-phase',
  })
  expect(refusedText({ code: 'wrong-phase' }, PASS_REFUSED)).toBe('Too late! What was saved in time counts.')
})

it('[STORY-86] a text that changes while it is saved is not passed on, and nothing is refused', async () => {
  const moves: unknown[] = []
  const sendMove = async (move: unknown) => {
    moves.push(move)
    return accept(null)
  }
  const refusals = new Map([[1, { code: 'wrong-phase' }]])
  expect(await passStoryOn({ saver: saverOf(false), refusals, turn: 0, sendMove })).toBeNull()
  expect(moves).toEqual([])
})
