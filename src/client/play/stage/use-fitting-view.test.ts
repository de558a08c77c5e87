import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createFittingViews } from './use-fitting-view.ts'

const viewSchema = v.strictObject({
  phase: v.picklist(['vote', 'reveal']),
  players: v.array(v.strictObject({ name: v.pipe(v.string(), v.maxLength(5)) })),
})
const voting = { phase: 'vote', players: [{ name: 'Ana' }] }

describe('the views of a game', () => {
  it('[WIRE-138] are shown while they fit the schema of its stage', () => {
    const fitting = createFittingViews(viewSchema)
    expect(fitting(voting)).toEqual({ view: voting, isCurrent: true })
    const revealed = { ...voting, phase: 'reveal' }
    expect(fitting(revealed)).toEqual({ view: revealed, isCurrent: true })
  })

  it.each([
    [{ phase: 'vote' }],
    [{ ...voting, players: null }],
    [{ ...voting, players: [{ name: 7 }] }],
    [{ ...voting, phase: 'intermission' }],
    [null],
    ['vote'],
    [[]],
  ])('[WIRE-138] are replaced by the last one that fits: %j', (received) => {
    const fitting = createFittingViews(viewSchema)
    expect(fitting(received)).toEqual({ view: null, isCurrent: false })
    expect(fitting(voting).isCurrent).toBe(true)
    expect(fitting(received)).toEqual({ view: voting, isCurrent: false })
    expect(fitting(voting)).toEqual({ view: voting, isCurrent: true })
  })

  it('[WIRE-318] fit with unknown fields and values beyond a limit, as another build may send them', () => {
    const fitting = createFittingViews(viewSchema)
    const odd = { ...voting, players: [{ name: 'Anastasia', badge: 'new' }], round: 2 }
    expect(fitting(odd)).toEqual({ view: odd, isCurrent: true })
  })

  it('are not validated twice', () => {
    let validations = 0
    const counting = v.pipe(
      v.string(),
      v.check(() => {
        validations += 1
        return true
      }),
    )
    // An unknown kind of schema is taken as it is.
    const fitting = createFittingViews(v.record(v.string(), counting))
    const view = { text: 'same' }
    expect(fitting(view)).toBe(fitting(view))
    expect(validations).toBe(1)
  })
})
