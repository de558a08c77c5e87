import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GameId } from '#rooms/record/ids.ts'
import { NAMES, type Name, type Party, startParty } from './presence-party.ts'

/** All players except the host, who goes away. */
const OTHERS = NAMES.slice(1) as readonly Name[]

/** The phases below are those of this game. */
const GAME = 'fact-or-fiction' as GameId

let party: Party
beforeEach(async () => {
  party = await startParty(GAME)
})
afterEach(() => party.stop())

/**
 * The other players' moves while Ana is away, which bring the game to this phase 30 s after she disconnected.
 */
const movesByPhase = {
  lobby: async () => {},
  submit: async () => {},
  present: async () => {
    await party.pass(10_000)
    await party.act(...OTHERS)
  },
  vote: async () => {
    await party.pass(5_000)
    await party.act(...OTHERS)
    await party.pass(20_000)
  },
  reveal: async () => {
    await party.pass(1_000)
    await party.act(...OTHERS)
    await party.pass(20_000)
    await party.act(...OTHERS)
    // Vote lasts at least this long.
    await party.pass(4_000)
  },
  podium: async () => {
    await party.pass(3_000)
  },
} as const

describe('a host who goes away', () => {
  it.each(Object.keys(movesByPhase) as readonly (keyof typeof movesByPhase)[])(
    '[ROOM-30] [ROOM-32] is away after 3 s and succeeded after 30 s, to the millisecond: in %s',
    async (stage) => {
      if (stage !== 'lobby') await party.start()
      if (stage === 'podium') await playToPodium()
      party.discardEvents()
      const disconnectedAt = party.clock.now()
      await party.disconnect('Ana')
      expect(party.takeCommonEvents(OTHERS)).toEqual([])
      await party.pass(2_999)
      expect(party.takeCommonEvents(OTHERS)).toEqual([])
      await party.pass(1)
      expect(party.takeCommonEvents(OTHERS)).toEqual(['away: Ana'])

      await party.clock.pass(0)
      await movesByPhase[stage]()
      await party.pass(29_999 - (party.clock.now() - disconnectedAt))
      const before = await party.viewOf('Ben')
      expect(before.room.hostId).toBe(party.idOf('Ana'))
      expect(phaseOf(before)).toBe(stage)
      party.discardEvents()
      await party.pass(1)
      expect(party.takeCommonEvents(OTHERS)).toEqual(['host-changed Ben (away)'])
      const after = await party.viewOf('Cleo')
      expect(after.room).toMatchObject({
        hostId: party.idOf('Ben'),
        status: stage === 'lobby' ? 'waiting' : 'playing',
      })
      expect(phaseOf(after)).toBe(stage)
      expect(after.players.map((player) => player.name)).toEqual(NAMES)

      party.discardEvents()
      await party.reconnect('Ana')
      expect(party.takeCommonEvents(OTHERS)).toEqual(['away: nobody'])
      expect((await party.viewOf('Ana')).room.hostId).toBe(party.idOf('Ben'))
      expect(await party.call('Ana', 'transferHost', { toPlayerId: party.idOf('Ana') })).toBe('not-host')
      await party.pass(60_000)
      expect((await party.viewOf('Ana')).room.hostId).toBe(party.idOf('Ben'))
    },
  )

  it('[ROOM-32] is not succeeded after reconnecting within 29,999 ms', async () => {
    await party.start()
    party.discardEvents()
    await party.disconnect('Ana')
    await party.pass(29_999)
    await party.reconnect('Ana')
    await party.pass(10_000)
    expect(party.takeCommonEvents(OTHERS)).toEqual(['away: Ana', 'away: nobody'])
    expect((await party.viewOf('Ben')).room.hostId).toBe(party.idOf('Ana'))
  })

  it('[ROOM-30] is never shown as away after reconnecting within 2,999 ms', async () => {
    party.discardEvents()
    await party.disconnect('Ana')
    await party.pass(2_999)
    await party.reconnect('Ana')
    await party.pass(60_000)
    expect(party.takeCommonEvents(OTHERS)).toEqual([])
  })

  it('[ROOM-32] is succeeded by the connected player who joined first', async () => {
    await party.disconnect('Ben')
    await party.disconnect('Ana')
    await party.pass(3_000)
    party.discardEvents()
    await party.pass(27_000)
    expect(party.takeCommonEvents(['Cleo', 'Dan', 'Eve'])).toEqual(['host-changed Cleo (away)'])
  })

  it('[ROOM-32] is succeeded by the first player to reconnect after all were gone, 30 s after that', async () => {
    for (const name of NAMES) await party.disconnect(name)
    await party.clock.pass(3_600_000)
    await party.reconnect('Dan')
    await party.pass(29_999)
    expect((await party.viewOf('Dan')).room.hostId).toBe(party.idOf('Ana'))
    party.discardEvents()
    await party.pass(1)
    expect(party.takeEvents('Dan')).toEqual(['host-changed Dan (away)'])
  })
})

async function playToPodium(): Promise<void> {
  for (const name of ['Cleo', 'Dan', 'Eve'] as const) await party.disconnect(name)
  await party.pass(33_000)
  for (const name of ['Cleo', 'Dan', 'Eve'] as const) await party.reconnect(name)
}

function phaseOf({ game }: { readonly game: unknown }): string {
  return (game as { readonly phase: string } | null)?.phase ?? 'lobby'
}
