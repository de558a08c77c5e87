import { describe, expect, it } from 'vitest'
import {
  finishTransition,
  settleTransitions,
  type TransitionItem,
  updateTransitions,
} from './list-transitions.ts'

const people = (...ids: string[]) => ids.map((id) => ({ id }))
const states = (shown: readonly TransitionItem<{ readonly id: string }>[]) =>
  shown.map(({ item, presence }) => `${item.id} ${presence}`)

describe('the transitions of a list', () => {
  it('mark no item as arriving at first', () => {
    expect(states(settleTransitions(people('ana', 'ben')))).toEqual(['ana settled', 'ben settled'])
  })

  it('mark no item as arriving after a reload', () => {
    expect(states(updateTransitions(settleTransitions(people('ana', 'ben')), people('ana', 'ben')))).toEqual([
      'ana settled',
      'ben settled',
    ])
  })

  it('mark a new item as arriving', () => {
    expect(states(updateTransitions(settleTransitions(people('ana')), people('ana', 'ben')))).toEqual([
      'ana settled',
      'ben arriving',
    ])
  })

  it('keep a leaving item in its position until its motion ends', () => {
    const shown = updateTransitions(
      settleTransitions(people('ana', 'ben', 'cy', 'dee')),
      people('ana', 'dee'),
    )
    expect(states(shown)).toEqual(['ana settled', 'ben leaving', 'cy leaving', 'dee settled'])
    expect(states(finishTransition(shown, 'ben'))).toEqual(['ana settled', 'cy leaving', 'dee settled'])
  })

  it('keep a leaving first item first', () => {
    expect(states(updateTransitions(settleTransitions(people('ana', 'ben')), people('ben')))).toEqual([
      'ana leaving',
      'ben settled',
    ])
  })

  it('mark an item that returns while leaving as arriving', () => {
    const leaving = updateTransitions(settleTransitions(people('ana', 'ben')), people('ana'))
    expect(states(updateTransitions(leaving, people('ana', 'ben')))).toEqual(['ana settled', 'ben arriving'])
  })

  it('settle an arriving item when its motion ends', () => {
    const shown = updateTransitions(settleTransitions(people('ana')), people('ana', 'ben'))
    expect(states(finishTransition(shown, 'ben'))).toEqual(['ana settled', 'ben settled'])
  })

  it('contain the latest state of an item', () => {
    const shown = updateTransitions(settleTransitions([{ id: 'ana', votes: 0 }]), [{ id: 'ana', votes: 1 }])
    expect(shown[0]?.item.votes).toBe(1)
  })
})
