import { describe, expect, it } from 'vitest'
import { anaSession, roomView } from '../sync/testing/room-fixtures.ts'
import { watchedRoom } from './use-watched-room.ts'

const nothing = { session: null, view: null, gone: null, error: null, isSuperseded: false } as const

describe('a watching page', () => {
  it('[WIRE-182] shows the search until the room is loaded, also through temporary refusals', () => {
    expect(watchedRoom(nothing)).toEqual({ kind: 'finding', isLookupLimited: false })
    expect(watchedRoom({ ...nothing, error: { code: 'unreachable' } })).toMatchObject({ kind: 'finding' })
    const proof = { code: 'proof-needed', challenge: 'c', effort: 1 } as const
    expect(watchedRoom({ ...nothing, error: proof })).toEqual({ kind: 'finding', isLookupLimited: true })
  })

  it('[WIRE-182] shows the room, also while a reload is refused', () => {
    const view = roomView(5)
    expect(watchedRoom({ ...nothing, view })).toEqual({ kind: 'watching', view })
    expect(watchedRoom({ ...nothing, view, error: { code: 'too-fast' } })).toMatchObject({ kind: 'watching' })
  })

  it.each(['room-not-found', 'watchers-full', 'watchers-full-here'] as const)(
    '[WIRE-319] shows the refusal %s',
    (code) => {
      expect(watchedRoom({ ...nothing, error: { code } })).toEqual({ kind: 'over', reason: code })
      expect(watchedRoom({ ...nothing, view: roomView(5), error: { code } })).toMatchObject({ kind: 'over' })
    },
  )

  it.each(['watching-off', 'removed', 'code-changed', 'room-deleted'] as const)(
    '[WIRE-319] shows the end of watching by %s',
    (gone) => {
      expect(watchedRoom({ ...nothing, view: roomView(5), gone })).toEqual({ kind: 'over', reason: gone })
    },
  )

  it('[WIRE-319] shows the offer to take over from another tab', () => {
    expect(watchedRoom({ ...nothing, view: roomView(5), isSuperseded: true })).toEqual({ kind: 'superseded' })
  })

  it('[WIRE-183] never shows the room of a seat that the page before had', () => {
    const state = { ...nothing, session: anaSession(), view: roomView(5) }
    expect(watchedRoom(state)).toMatchObject({ kind: 'finding' })
  })
})
