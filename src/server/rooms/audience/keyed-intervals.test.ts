import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PlayerId } from '#rooms/record/ids.ts'
import { KeyedIntervals } from './keyed-intervals.ts'

const id = (place: number) => v.parse(PlayerId, `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`)
const [ana, bo] = [id(1), id(2)]

describe('a limit of one in an interval', () => {
  it('counts each key alone', () => {
    const intervals = new KeyedIntervals<PlayerId>()
    const take = (key: PlayerId, now: number) => intervals.take(key, now, 1_000)
    expect(take(ana, 0)).toBe(true)
    expect(take(bo, 500)).toBe(true)
    expect([take(ana, 999), take(ana, 1_000)]).toEqual([false, true])
    expect([take(bo, 1_499), take(bo, 1_500)]).toEqual([false, true])
  })

  it('[WIRE-151] accepts one early, and the next is due no earlier for that', () => {
    const intervals = new KeyedIntervals<PlayerId>()
    const take = (key: PlayerId, now: number) => intervals.take(key, now, 2_000, 200)
    expect(take(ana, 0)).toBe(true)
    expect([take(ana, 1_799), take(ana, 1_800)]).toEqual([false, true])
    expect([take(ana, 3_600), take(ana, 3_800)]).toEqual([false, true])
    expect(take(ana, 10_000)).toBe(true)
    expect([take(ana, 11_799), take(ana, 11_800)]).toEqual([false, true])
  })

  it('keeps its limits with any number of keys', () => {
    const intervals = new KeyedIntervals<PlayerId>()
    const take = (key: PlayerId, now: number) => intervals.take(key, now, 1_000)
    for (let place = 0; place < 500; place++) expect(take(id(place), place)).toBe(true)
    for (let place = 0; place < 500; place++) expect(take(id(place), place + 999)).toBe(false)
  })
})
