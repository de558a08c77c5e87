import { describe, expect, it } from 'vitest'
import { pickHoppers } from './hop.ts'

const crowd = ['ana', 'ben', 'cleo'].map((id) => ({ id, hopper: id }))

describe('the characters that hop', () => {
  it('include the viewer’s own for an own reaction, at any place', () => {
    const twice = [...crowd, { id: 'ben', hopper: 'ben in the scores' }]
    expect(pickHoppers(twice, { me: 'ben', count: 1, turn: 0 })).toEqual(['ben', 'ben in the scores'])
    expect(pickHoppers(crowd, { me: 'dan', count: 1, turn: 0 })).toEqual([])
  })

  it('take turns for the reactions of others', () => {
    expect(pickHoppers(crowd, { me: null, count: 1, turn: 0 })).toEqual(['ana'])
    expect(pickHoppers(crowd, { me: null, count: 2, turn: 2 })).toEqual(['cleo', 'ana'])
  })

  it('are at most four, and each hops once', () => {
    expect(pickHoppers(crowd, { me: null, count: 30, turn: 1 })).toEqual(['ben', 'cleo', 'ana'])
    const many = Array.from({ length: 32 }, (_, id) => ({ id: `${id}`, hopper: id }))
    expect(pickHoppers(many, { me: null, count: 30, turn: 0 })).toHaveLength(4)
    expect(pickHoppers([], { me: null, count: 3, turn: 5 })).toEqual([])
  })
})
