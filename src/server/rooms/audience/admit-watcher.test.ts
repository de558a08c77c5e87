import { describe, expect, it } from 'vitest'
import { makeRecord, makeRemoval, roomCode } from '../../storage/testing/record-fixture.ts'
import { browser } from '../host/room-cluster.test-support.ts'
import { admitWatcher } from './admit-watcher.ts'

const record = makeRecord('BCDF')
const { code } = record.room
const wes = browser('Wes')
const refused = (reason: string) => ({ ok: false, refusal: { code: reason } })

const locked = { ...record, room: { ...record.room, isLocked: true } }
const off = { ...record, room: { ...record.room, watchKey: null } }

function passOf(browserKey = wes, from = record): string {
  const admitted = admitWatcher(from, browserKey, { code: from.room.code, passKey: null })
  if (!admitted.ok) throw new Error(`refused: ${admitted.refusal.code}`)
  return admitted.value
}

describe('a pass of a watcher', () => {
  it('[WIRE-162] is the same whenever the browser watches this room, and another one for each browser', () => {
    expect(passOf()).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(passOf()).toBe(passOf())
    expect(passOf(browser('Xo'))).not.toBe(passOf())
    expect(passOf()).not.toContain(String(record.room.watchKey))
  })

  it('[WIRE-162] admits to a room that was locked since, and no other browser', () => {
    expect(admitWatcher(locked, wes, { code, passKey: passOf() })).toEqual({ ok: true, value: passOf() })
    const stolen = passOf(browser('Xo'))
    expect(admitWatcher(locked, wes, { code, passKey: stolen })).toEqual(refused('room-not-found'))
    expect(admitWatcher(record, wes, { code, passKey: stolen })).toEqual(refused('room-not-found'))
    expect(admitWatcher(locked, wes, { code, passKey: null })).toEqual(refused('room-not-found'))
  })

  it('[WIRE-162] is void after watching was switched off, and with another code', () => {
    const passKey = passOf()
    const again = { ...record, room: { ...record.room, watchKey: 'another' } }
    const renewed = { ...record, room: { ...record.room, code: roomCode('GHJK') } }
    expect(admitWatcher(off, wes, { code, passKey })).toEqual(refused('room-not-found'))
    expect(admitWatcher(again, wes, { code, passKey })).toEqual(refused('room-not-found'))
    expect(admitWatcher(renewed, wes, { code, passKey })).toEqual(refused('room-not-found'))
    expect(admitWatcher(renewed, wes, { code: renewed.room.code, passKey })).toEqual(
      refused('room-not-found'),
    )
    expect(admitWatcher(null, wes, { code, passKey })).toEqual(refused('room-not-found'))
  })

  it('[WIRE-162] does not admit a browser that was removed', () => {
    const removal = { ...makeRemoval('BCDF', 'wes'), browserKey: wes }
    const after = { ...locked, removals: [removal] }
    expect(admitWatcher(after, wes, { code, passKey: passOf() })).toEqual(refused('removed'))
  })

  it('[WIRE-161] is not needed: without one, a browser is refused as for a look-up, then `watching-off`', () => {
    expect(admitWatcher(off, wes, { code, passKey: null })).toEqual(refused('watching-off'))
    const both = { ...off, room: { ...off.room, isLocked: true } }
    expect(admitWatcher(both, wes, { code, passKey: null })).toEqual(refused('room-not-found'))
  })
})
