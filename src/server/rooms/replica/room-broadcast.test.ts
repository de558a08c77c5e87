import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { applyDelta } from '#protocol/delta.ts'
import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import { enrolInEvening, viewEvening } from '#rooms/evening/evening.ts'
import { EMPTY_PRESENCE } from '#rooms/presence/presence.ts'
import { applyChanges } from '#rooms/record/apply-changes.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { viewRoom } from '#rooms/view/view-room.ts'
import { playFullRound } from '../host/full-round.test-support.ts'
import { createParty, partyShelf } from '../host/party.test-support.ts'
import { encode, encodeChange, encodeSnapshot, encodeWatchAnswer } from './room-broadcast.ts'

type Change = Extract<DownMessage, { type: 'change' }>

const KIB = 1024

const partyOf = (size: number, browser = 'browser') =>
  createParty({
    size,
    roomId: 'room',
    startedAt: 0,
    newId: randomUUID,
    nameOf: (place) => `P${place}`,
    browserKeyOf: (place) => `${browser}-${place}`,
  })

const viewOf = (record: RoomRecord, viewer: PlayerId | null) =>
  viewRoom(record, viewer, EMPTY_PRESENCE, 0, partyShelf)

describe('the frames of a game with 32 players', () => {
  it('[WIRE-62] [WIRE-223] add up to the viewer’s view, whose game is sent in full once', () => {
    const { frames, presentAt, revealAt, viewer } = playFullRound(32)
    expect(frames[presentAt]?.phase).toBe('present')
    expect(frames[revealAt]?.phase).toBe('reveal')
    let view = frames[0]?.step.before && viewOf(frames[0].step.before, viewer)
    for (const { frame, step } of frames) {
      const { delta, version }: Change = JSON.parse(frame)
      if (view == null) throw new Error('no view')
      view = applyDelta(view, delta)
      view = { ...view, room: { ...view.room, version } }
      expect(view).toEqual(viewOf(step.after, viewer))
    }
    expect(frames.filter(({ frame }) => frame.includes('"game":{"=":'))).toHaveLength(1)
  })

  it('take less than 2 KB per player for a Reveal, and less than 10 KB for a whole round', () => {
    const { bytesOf, nextAt, presentAt, revealAt } = playFullRound(32)
    expect(bytesOf(revealAt, nextAt)).toBeLessThan(2 * KIB)
    expect(bytesOf(presentAt, nextAt)).toBeLessThan(10 * KIB)
  })
})

describe('a frame with an encoded view', () => {
  it('[WIRE-166] is byte for byte the frame with the view itself', () => {
    const { frames } = playFullRound(4)
    const record = frames.at(-1)?.step.after
    if (record === undefined) throw new Error('no room')
    const view = viewRoom(record, null, EMPTY_PRESENCE, 0, partyShelf, { watching: 3, wantIn: 1 })
    const json = JSON.stringify(view)
    const [id, key] = ['an-id', 'a-"key"']
    expect(encodeWatchAnswer(id, json, key)).toBe(
      encode({ type: 'answer', id, ok: true, value: { view, key } }),
    )
    expect(encodeSnapshot(record.room.id, json)).toBe(
      encode({ type: 'snapshot', topic: topicOf(record.room.id), view }),
    )
  })
})

describe('a change frame', () => {
  it('[WIRE-62] has at most 160 bytes for the vote of one of 32 players', () => {
    const party = createParty({
      size: 32,
      roomId: randomUUID(),
      startedAt: 0,
      newId: randomUUID,
      nameOf: (place) => `P${place}`,
      browserKeyOf: (place) => `browser-${place}`,
    })
    const [host, voter = party.host()] = party.playerIds()
    const [gameId] = partyShelf.games.keys()
    if (host === undefined || gameId === undefined) throw new Error('no game')
    const step = party.do({ type: 'voteForGame', playerId: voter, gameId })
    if (step?.before == null) throw new Error('nothing has changed')
    const frame = encodeChange(step.before, step.after, step.notices, partyShelf)(host) ?? ''
    expect(JSON.parse(frame).delta).toEqual({ players: { 1: { voteForGame: gameId } } })
    expect(frame.length).toBeLessThanOrEqual(160)
  })

  it('[WIRE-62] changes the room only if more than its version has changed', () => {
    const withRow = playFullRound(8).frames.filter(({ frame }) => frame.includes('"room":{'))
    // One for selecting the game, one for starting it.
    expect(withRow.map(({ phase }) => phase)).toEqual(['lobby', 'submit'])
  })

  it('[WIRE-237] contains one row of a board of 64 if one of 32 players has another character', () => {
    const [party, gone] = [partyOf(32), partyOf(32, 'gone')]
    const step = party.do({ type: 'rerollAvatar', playerId: party.host() })
    if (step?.before == null) throw new Error('nothing has changed')
    const eveningScores = [step.before, gone.record()]
      .flatMap((record) => enrolInEvening(record).eveningScores)
      .map((row, place) => ({ ...row, games: 3, points: 90 - place }))
    const [before, after] = [step.before, step.after].map((record) => ({ ...record, eveningScores }))
    if (before === undefined || after === undefined) throw new Error('no room')
    const frame = encodeChange(before, after, step.notices, partyShelf)(null) ?? ''
    const { delta }: Change = JSON.parse(frame)
    expect(viewEvening(after).standings).toHaveLength(64)
    expect(applyDelta(viewEvening(before), delta.evening)).toEqual(viewEvening(after))
    expect(frame.length).toBeLessThan(KIB)
  })

  it('[WIRE-185] is for the host alone if only the host sees the difference', () => {
    const party = partyOf(3)
    const [host = party.host(), player = party.host(), removed = party.host()] = party.playerIds()
    const frameFor = (step: ReturnType<typeof party.do>) => {
      if (step?.before == null) throw new Error('nothing has changed')
      return encodeChange(step.before, step.after, step.notices, partyShelf)
    }
    const removal = frameFor(party.do({ type: 'removePlayer', playerId: host, targetId: removed }))
    expect(JSON.parse(removal(host) ?? '')).toHaveProperty('delta.removed.length', 1)
    expect(JSON.parse(removal(player) ?? '')).not.toHaveProperty('delta.removed')
    const readmission = frameFor(party.do({ type: 'readmitPlayer', playerId: host, removedId: removed }))
    expect(JSON.parse(readmission(host) ?? '')).toMatchObject({ delta: { removed: [] } })
    expect([readmission(player), readmission(null)]).toEqual([null, null])
  })

  it('[WIRE-185] is sent to no viewer if a game that cannot be read is loaded once more', () => {
    const { frames, viewer } = playFullRound(4)
    const record = frames.at(-1)?.step.after
    if (!record?.game) throw new Error('no game')
    const damaged = { ...record, game: { ...record.game, state: { ...record.game.state, state: {} } } }
    const next = { ...structuredClone(damaged), room: { ...record.room, version: record.room.version + 1 } }
    const frameFor = encodeChange(damaged, next, [], partyShelf)
    expect([frameFor(viewer), frameFor(null)]).toEqual([null, null])
  })

  it('[ROOM-121] tells players whether watchers are allowed, and not the key of their passes', () => {
    const party = partyOf(2)
    const step = party.do({ type: 'allowWatchers', playerId: party.host(), isAllowed: false })
    const back = party.do({ type: 'allowWatchers', playerId: party.host(), isAllowed: true })
    const frames = [step, back].map((one) => {
      if (one?.before == null) throw new Error('nothing has changed')
      return encodeChange(one.before, one.after, one.notices, partyShelf)(party.host()) ?? ''
    })
    expect(frames.map((frame) => JSON.parse(frame).delta)).toEqual([
      { room: { areWatchersAllowed: false } },
      { room: { areWatchersAllowed: true } },
    ])
    for (const frame of frames) expect(frame).not.toContain(party.record().room.watchKey ?? 'watchKey')
  })

  it('[WIRE-62] changes it no more often for a commit that was decoded from a peer’s message', () => {
    const { frames, viewer } = playFullRound(8)
    const withRow = frames.filter(({ step: { after, before, changes, notices } }) => {
      const decoded: typeof changes = JSON.parse(JSON.stringify(changes))
      const applied = applyChanges(before, decoded) ?? after
      return encodeChange(before ?? after, applied, notices, partyShelf)(viewer)?.includes('"room":{')
    })
    expect(withRow.map(({ phase }) => phase)).toEqual(['lobby', 'submit'])
  })
})
