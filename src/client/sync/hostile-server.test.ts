import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import { mutations, writeFrame } from '../../../tests/fuzz/mutation.ts'
import { findPollution } from '../../../tests/fuzz/prototypes.ts'
import { arbitraryOf, REFERENCE, type Reference } from '../../../tests/fuzz/schema-arbitrary.ts'
import { openRoomPage } from './testing/fake-page.ts'
import { ANA, BEN, ROOM, roomView } from './testing/room-fixtures.ts'

/** Arbitraries of values that the page knows, in place of arbitrary ones. */
function resolve(value: unknown, version: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => resolve(item, version))
  if (!(REFERENCE in value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, version)]))
  const { [REFERENCE]: field, pick, otherwise } = value as Reference
  if (field === 'topic' && pick < 90) return topicOf(ROOM)
  if (field === 'version' && pick < 80) return version + (pick % 3)
  if (/^(id|key|playerId)$/.test(field) && pick < 50) return pick % 2 === 0 ? ANA : BEN
  return resolve(otherwise, version)
}

type Page = ReturnType<typeof openRoomPage>

function expectValidView({ live }: Page): void {
  const { view } = live.getState()
  for (const player of view?.players ?? []) expect(typeof player.name).toBe('string')
  for (const removed of view?.removed ?? []) expect(typeof removed.name).toBe('string')
  expect(view?.game ?? {}).toBeTypeOf('object')
}

/** For any requested wait, a page neither reconnects in a storm nor stays away permanently. */
function expectReturn(page: Page, frame: string): void {
  const { retryMs } = JSON.parse(frame) as { readonly retryMs: unknown }
  const isTime = typeof retryMs === 'number' && Number.isFinite(retryMs) && retryMs >= 0
  const awayMs = isTime ? Math.ceil(Math.min(retryMs, 30_000)) : 1_000
  const attempts = page.connections.length
  if (awayMs > 0) page.clock.advance(awayMs - 1)
  expect(page.connections).toHaveLength(attempts)
  page.clock.advance(1)
  expect(page.connections).toHaveLength(attempts + 1)
}

const ownPart = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.oneof(fc.integer({ min: -2, max: 3 }), fc.jsonValue()), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('name', 'id', 'version', '='), fc.jsonValue()),
)

/** Arbitrary parts of the view in an otherwise valid change of the next version. */
const ownChanges = fc.record(
  {
    type: fc.constant('change'),
    topic: fc.constant(topicOf(ROOM)),
    version: fc.constant({ [REFERENCE]: 'version', pick: 1, otherwise: 0 }),
    notices: fc.constant([]),
    delta: fc.record(
      {
        game: fc.jsonValue(),
        removed: fc.array(
          fc.record({ playerId: fc.jsonValue(), name: fc.jsonValue() }, { requiredKeys: [] }),
        ),
        players: fc.dictionary(fc.constantFrom('0', '1', '0-1', '=', 'splice'), ownPart),
        room: fc.dictionary(fc.constantFrom('code', 'version', 'tableGames', '=', '__proto__'), ownPart),
        away: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['type', 'topic', 'version', 'notices', 'delta'] },
)

const frames = fc.record({
  message: fc.oneof({ weight: 9, arbitrary: arbitraryOf(DownMessage) }, { weight: 3, arbitrary: ownChanges }),
  changes: fc.oneof(fc.constant([]), fc.array(mutations, { minLength: 1, maxLength: 2 })),
  waitMs: fc.constantFrom(0, 0, 300, 2_100),
})

describe('a page', () => {
  it('[WIRE-55] survives arbitrary frames, and is in sync again after the next snapshot', () => {
    fc.assert(
      fc.property(fc.array(frames, { minLength: 1, maxLength: 12 }), (storm) => {
        const page = openRoomPage(5)
        for (const { message, changes, waitMs } of storm) {
          const frame = writeFrame(resolve(message, page.version() ?? 5), changes)
          // Frames that end the seat or change the protocol version are excluded.
          if (/"(gone|superseded|reload|welcome)"/.test(frame)) continue
          page.current().events.received(frame)
          expectValidView(page)
          if (page.socket.connection() === 'lost') {
            expectReturn(page, frame)
            page.welcome()
            page.grant(roomView(page.version() ?? 5))
          }
          page.clock.advance(waitMs)
        }
        expect(Number.isFinite(page.live.getState().clockOffsetMs)).toBe(true)
        page.reconnect()
        page.grant(roomView(1_000))
        expect(page.live.getState()).toMatchObject({ view: roomView(1_000), isLoading: false, error: null })
      }),
      { seed: 8 },
    )
    expect(findPollution()).toEqual([])
  })
})
