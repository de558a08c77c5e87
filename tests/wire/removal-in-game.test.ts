import { describe, expect, it } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/schemas.ts'
import { playableGames } from '#games/games.ts'
import { decide } from '#rooms/commands/decide.ts'
import type { RoomCommand } from '#rooms/commands/room-command.ts'
import { connect, EMPTY_PRESENCE, type Presence } from '#rooms/presence/presence.ts'
import type { BrowserKey, GameId, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import { brokenInvariants } from '../support/room-invariants.ts'

const gameId = 'fact-or-fiction' as GameId
const games = playableGames()

/** Four connected players of a real game, each with a submitted statement; the first one is the host. */
function gameOfFour() {
  let serial = 0
  let now = 1_000_000
  let presence: Presence = EMPTY_PRESENCE
  let record: RoomRecord | null = null

  function apply(command: RoomCommand): string {
    const decided = decide(record, command, {
      now,
      timeScale: 1,
      presence,
      randomInt: (below) => serial % below,
      newId: () => `00000000-0000-4000-8000-${String(serial++).padStart(12, '0')}`,
      games,
      offered: [gameId],
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
  apply({
    type: 'createRoom',
    roomId: '00000000-0000-4000-8000-0000000000ff' as RoomId,
    code: 'BCDF' as RoomCode,
    roomName: null,
    browserKey: browserKey('Ana'),
    playerName: 'Ana',
  })
  for (const playerName of ['Bo', 'Cy', 'Di'])
    apply({ type: 'joinRoom', browserKey: browserKey(playerName), playerName })
  for (const id of idsOf()) presence = connect(presence, id, idsOf(), { now, timeScale: 1 })
  const [host, ...others] = idsOf() as [PlayerId, PlayerId, PlayerId, PlayerId]
  apply({ type: 'selectGame', playerId: host, gameId })
  apply({ type: 'startGame', playerId: host })
  for (const [index, playerId] of idsOf().entries()) {
    const move = { type: 'write', slot: 0, text: `Statement ${index}`, isFact: true }
    apply({ type: 'makeMove', playerId, move })
    apply({ type: 'makeMove', playerId, move: { type: 'submit' } })
  }
  /** Ends the current phase by its deadline. */
  function expirePhase(): void {
    now = viewOf(host).phaseEndsAt ?? now
    apply({ type: 'settle' })
  }
  return {
    host,
    others,
    viewOf,
    current,
    apply,
    expirePhase,
    remove: (targetId: PlayerId) => apply({ type: 'removePlayer', playerId: host, targetId }),
    pass: (ms: number) => {
      now += ms
    },
  }
}

describe('removing a player during a game', () => {
  it('[ROOM-41] ends the vote in the same commit if only that player had not voted', () => {
    const { host, others, viewOf, current, apply, expirePhase, pass, remove } = gameOfFour()
    expirePhase()
    const { statement, phase } = viewOf(host)
    expect(phase).toBe('vote')
    const voters = [host, ...others].filter((id) => id !== statement?.authorId)
    const last = voters.findLast((id) => id !== host)
    for (const playerId of voters)
      if (playerId !== last)
        apply({
          type: 'makeMove',
          playerId,
          move: { type: 'vote', factId: statement?.id, saysFact: true },
        })
    pass(4_000)
    apply({ type: 'settle' })
    expect(viewOf(host).phase).toBe('vote')
    const { version } = current().room
    expect(remove(last as PlayerId)).toBe('ok')
    expect(viewOf(host)).toMatchObject({ phase: 'reveal', reveal: { factVotes: 2, fictionVotes: 0 } })
    expect(current().room.version).toBe(version + 1)
  })

  it('[ROOM-41] removes the player’s statement from the deck if it was not on stage yet', () => {
    const { host, others, viewOf, remove } = gameOfFour()
    const onStage = viewOf(host).statement
    expect(onStage?.total).toBe(4)
    const target = others.find((id) => id !== onStage?.authorId) as PlayerId
    remove(target)
    expect(viewOf(host).statement).toMatchObject({ id: onStage?.id, total: 3 })
  })

  it('[ROOM-41] below the quorum starts the grace period at once, and then the podium follows', () => {
    const { host, others, viewOf, apply, remove, pass } = gameOfFour()
    remove(others[0])
    expect(viewOf(host).quorumEndsAt).toBeNull()
    remove(others[1])
    expect(viewOf(host).quorumEndsAt).not.toBeNull()
    remove(others[2])
    pass(30_000)
    apply({ type: 'settle' })
    expect(viewOf(host).phase).toBe('podium')
  })
})
