import { describe, expect, it } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import { playableGames } from '#games/registry.ts'
import { decide } from '#rooms/decide.ts'
import type { BrowserKey, GameId, PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import { connect, NOBODY, type Presence } from '#rooms/presence.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { viewGame } from '#rooms/view-room.ts'
import { brokenInvariants } from '../support/room-invariants.ts'

const gameId = 'fact-or-fiction' as GameId
const games = playableGames([gameId])

/** Four connected players of a real game, everybody's one statement handed in; the host is the first of them. */
function gameOfFour() {
  let serial = 0
  let now = 1_000_000
  let presence: Presence = NOBODY
  let record: RoomRecord | null = null

  function carryOut(command: RoomCommand): string {
    const decided = decide(record, command, {
      now,
      timeScale: 1,
      presence,
      randomInt: (below) => serial % below,
      newId: () => `00000000-0000-4000-8000-${String(serial++).padStart(12, '0')}`,
      games,
    })
    if (!decided.ok) return decided.refusal.code
    record = decided.value.record
    if (record !== null) expect(brokenInvariants(record)).toEqual([])
    return 'ok'
  }
  const current = () => {
    if (record === null) throw new Error('the room is gone')
    return record
  }
  const idsOf = () => current().players.map((player) => player.id)
  const viewOf = (viewer: PlayerId) => viewGame(current(), viewer, games) as FactOrFictionView

  const browserKey = (name: string) => `browser-${name}` as BrowserKey
  carryOut({
    type: 'createRoom',
    roomId: '00000000-0000-4000-8000-0000000000ff' as RoomId,
    code: 'BCDF' as RoomCode,
    roomName: null,
    browserKey: browserKey('Ana'),
    playerName: 'Ana',
  })
  for (const playerName of ['Bo', 'Cy', 'Di'])
    carryOut({ type: 'joinRoom', browserKey: browserKey(playerName), playerName })
  for (const id of idsOf()) presence = connect(presence, id, idsOf(), { now, timeScale: 1 })
  const [host, ...others] = idsOf() as [PlayerId, PlayerId, PlayerId, PlayerId]
  carryOut({ type: 'selectGame', playerId: host, gameId })
  carryOut({ type: 'startGame', playerId: host })
  for (const [index, playerId] of idsOf().entries()) {
    const move = { type: 'write', slot: 0, text: `Statement ${index}`, isFact: true }
    carryOut({ type: 'makeMove', playerId, move })
    carryOut({ type: 'makeMove', playerId, move: { type: 'submit' } })
  }
  /** Lets the present phase run out. */
  function runOut(): void {
    now = viewOf(host).phaseEndsAt ?? now
    carryOut({ type: 'settle' })
  }
  return {
    host,
    others,
    viewOf,
    current,
    carryOut,
    runOut,
    remove: (targetId: PlayerId) => carryOut({ type: 'removePlayer', playerId: host, targetId }),
    pass: (ms: number) => {
      now += ms
    },
  }
}

describe('removing somebody in the middle of a game', () => {
  it('[ROOM-41] of the last who had not voted ends the vote, in the same commit', () => {
    const { host, others, viewOf, current, carryOut, runOut, remove } = gameOfFour()
    runOut()
    const { statement, phase } = viewOf(host)
    expect(phase).toBe('vote')
    const voters = [host, ...others].filter((id) => id !== statement?.authorId)
    const last = voters.findLast((id) => id !== host)
    for (const playerId of voters)
      if (playerId !== last)
        carryOut({
          type: 'makeMove',
          playerId,
          move: { type: 'vote', factId: statement?.id, saysFact: true },
        })
    expect(viewOf(host).phase).toBe('vote')
    const { version } = current().room
    expect(remove(last as PlayerId)).toBe('ok')
    expect(viewOf(host)).toMatchObject({ phase: 'reveal', reveal: { factVotes: 2, fictionVotes: 0 } })
    expect(current().room.version).toBe(version + 1)
  })

  it('[ROOM-41] takes a statement that was not on stage yet out of the deck', () => {
    const { host, others, viewOf, remove } = gameOfFour()
    const onStage = viewOf(host).statement
    expect(onStage?.total).toBe(4)
    const target = others.find((id) => id !== onStage?.authorId) as PlayerId
    remove(target)
    expect(viewOf(host).statement).toMatchObject({ id: onStage?.id, total: 3 })
  })

  it('[ROOM-41] down to too few starts the quorum’s clock at once, and the podium follows', () => {
    const { host, others, viewOf, carryOut, remove, pass } = gameOfFour()
    remove(others[0])
    expect(viewOf(host).quorumEndsAt).toBeNull()
    remove(others[1])
    expect(viewOf(host).quorumEndsAt).not.toBeNull()
    remove(others[2])
    pass(30_000)
    carryOut({ type: 'settle' })
    expect(viewOf(host).phase).toBe('podium')
  })
})
