import { describe, expect, it } from 'vitest'
import { finishTransition, type Present, settleTransitions, updateTransitions } from './list-transitions.ts'

const people = (...ids: string[]) => ids.map((id) => ({ id }))
const told = (shown: readonly Present<{ readonly id: string }>[]) =>
  shown.map(({ item, presence }) => `${item.id} ${presence}`)

describe('a list that people come to and leave', () => {
  it('has nobody arriving when it is first seen', () => {
    expect(told(settleTransitions(people('ana', 'ben')))).toEqual(['ana settled', 'ben settled'])
  })

  it('has nobody arriving when it is loaded again', () => {
    expect(told(updateTransitions(settleTransitions(people('ana', 'ben')), people('ana', 'ben')))).toEqual([
      'ana settled',
      'ben settled',
    ])
  })

  it('tells who is new', () => {
    expect(told(updateTransitions(settleTransitions(people('ana')), people('ana', 'ben')))).toEqual([
      'ana settled',
      'ben arriving',
    ])
  })

  it('keeps who left in their place until they are out of sight', () => {
    const shown = updateTransitions(
      settleTransitions(people('ana', 'ben', 'cy', 'dee')),
      people('ana', 'dee'),
    )
    expect(told(shown)).toEqual(['ana settled', 'ben leaving', 'cy leaving', 'dee settled'])
    expect(told(finishTransition(shown, 'ben'))).toEqual(['ana settled', 'cy leaving', 'dee settled'])
  })

  it('keeps the first one who left first', () => {
    expect(told(updateTransitions(settleTransitions(people('ana', 'ben')), people('ben')))).toEqual([
      'ana leaving',
      'ben settled',
    ])
  })

  it('takes back whoever returns on their way out', () => {
    const leaving = updateTransitions(settleTransitions(people('ana', 'ben')), people('ana'))
    expect(told(updateTransitions(leaving, people('ana', 'ben')))).toEqual(['ana settled', 'ben arriving'])
  })

  it('lets a newcomer settle', () => {
    const shown = updateTransitions(settleTransitions(people('ana')), people('ana', 'ben'))
    expect(told(finishTransition(shown, 'ben'))).toEqual(['ana settled', 'ben settled'])
  })

  it('shows what is newest of an item', () => {
    const shown = updateTransitions(settleTransitions([{ id: 'ana', votes: 0 }]), [{ id: 'ana', votes: 1 }])
    expect(shown[0]?.item.votes).toBe(1)
  })
})
