import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accept, refuse } from '#rooms/commands/result.ts'
import type { MoveResult } from '../../stage/stage-props.ts'
import { createGuessQueue } from './guess-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A queue in which each answer takes 30 ms. */
function start(answerTo: (text: string) => MoveResult) {
  const begunAt = performance.now()
  const sent: string[] = []
  const answered: string[] = []
  const queue = createGuessQueue(
    async (text) => {
      sent.push(`${performance.now() - begunAt} ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
      return answerTo(text)
    },
    (text, result) => answered.push(`${text} ${result.ok ? 'ok' : result.refusal.code}`),
  )
  return { queue, sent, answered, settle: () => vi.advanceTimersByTimeAsync(10_000) }
}

describe('[GAME-115] guesses', () => {
  it('are sent in their order, each 500 ms after the answer to the last', async () => {
    const { queue, sent, answered, settle } = start(() => accept(null))
    for (const text of ['cow', 'dog', 'cat']) queue.add(text)
    await settle()
    expect(sent).toEqual(['0 cow', '530 dog', '1060 cat'])
    expect(answered).toEqual(['cow ok', 'dog ok', 'cat ok'])
  })

  it('are sent again if they were too fast, before later ones', async () => {
    let refusals = 2
    const { queue, sent, answered, settle } = start(() =>
      refusals-- > 0 ? refuse({ code: 'too-fast' }) : accept(null),
    )
    queue.add('cow')
    queue.add('dog')
    await settle()
    expect(sent.map((one) => one.split(' ')[1])).toEqual(['cow', 'cow', 'cow', 'dog'])
    expect(answered).toEqual(['cow ok', 'dog ok'])
  })

  it('are given up after several refusals, which are reported', async () => {
    const { queue, answered, settle } = start(() => refuse({ code: 'too-fast' }))
    queue.add('cow')
    await settle()
    expect(answered).toEqual(['cow too-fast'])
  })

  it('are not sent after the end of the phase', async () => {
    const { queue, sent, answered, settle } = start(() => accept(null))
    queue.add('cow')
    queue.add('dog')
    queue.stop()
    await settle()
    expect(sent).toEqual(['0 cow'])
    expect(answered).toEqual([])
  })
})
