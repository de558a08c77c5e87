import { describe, expect, it } from 'vitest'
import { finishMotion, followList, type Present, settleAll } from './comings-and-goings.ts'

const people = (...ids: string[]) => ids.map((id) => ({ id }))
const told = (shown: readonly Present<{ readonly id: string }>[]) =>
  shown.map(({ item, presence }) => `${item.id} ${presence}`)

describe('a list that people come to and leave', () => {
  it('has nobody arriving when it is first seen', () => {
    expect(told(settleAll(people('ana', 'ben')))).toEqual(['ana settled', 'ben settled'])
  })

  it('has nobody arriving when it is loaded again', () => {
    expect(told(followList(settleAll(people('ana', 'ben')), people('ana', 'ben')))).toEqual([
      'ana settled',
      'ben settled',
    ])
  })

  it('tells who is new', () => {
    expect(told(followList(settleAll(people('ana')), people('ana', 'ben')))).toEqual([
      'ana settled',
      'ben arriving',
    ])
  })

  it('keeps who left in their place until they are out of sight', () => {
    const shown = followList(settleAll(people('ana', 'ben', 'cy', 'dee')), people('ana', 'dee'))
    expect(told(shown)).toEqual(['ana settled', 'ben leaving', 'cy leaving', 'dee settled'])
    expect(told(finishMotion(shown, 'ben'))).toEqual(['ana settled', 'cy leaving', 'dee settled'])
  })

  it('keeps the first one who left first', () => {
    expect(told(followList(settleAll(people('ana', 'ben')), people('ben')))).toEqual([
      'ana leaving',
      'ben settled',
    ])
  })

  it('takes back whoever returns on their way out', () => {
    const leaving = followList(settleAll(people('ana', 'ben')), people('ana'))
    expect(told(followList(leaving, people('ana', 'ben')))).toEqual(['ana settled', 'ben arriving'])
  })

  it('lets a newcomer settle', () => {
    const shown = followList(settleAll(people('ana')), people('ana', 'ben'))
    expect(told(finishMotion(shown, 'ben'))).toEqual(['ana settled', 'ben settled'])
  })

  it('shows what is newest of an item', () => {
    const shown = followList(settleAll([{ id: 'ana', votes: 0 }]), [{ id: 'ana', votes: 1 }])
    expect(shown[0]?.item.votes).toBe(1)
  })
})
