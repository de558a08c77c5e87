import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NAMES, type Name, type Party, startParty } from './presence-party.ts'

/** Everybody but the host, who goes away. */
const OTHERS = NAMES.slice(1) as readonly Name[]

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.stop())

/** What the others do while Ana is away, so that 30 s after she went it is this phase's turn. */
const choreographies = {
  lobby: async () => {},
  submit: async () => {},
  present: async () => {
    await party.pass(10_000)
    await party.submit(...OTHERS)
  },
  vote: async () => {
    await party.pass(5_000)
    await party.submit(...OTHERS)
    await party.pass(20_000)
  },
  reveal: async () => {
    await party.pass(5_000)
    await party.submit(...OTHERS)
    await party.pass(20_000)
    const author = await party.authorOf('Ben')
    await party.vote(...OTHERS.filter((name) => name !== author))
  },
  podium: async () => {
    await party.pass(3_000)
  },
} as const

describe('a host who goes away', () => {
  it.each(Object.keys(choreographies) as readonly (keyof typeof choreographies)[])(
    '[ROOM-30] [ROOM-32] is away after 3 s and succeeded after 30 s, to the millisecond: in %s',
    async (stage) => {
      if (stage !== 'lobby') await party.start()
      if (stage === 'podium') await playToPodium()
      party.hush()
      const wentAt = party.clock.now()
      await party.disconnect('Ana')
      expect(party.newsOfAll(OTHERS)).toEqual([])
      await party.pass(2_999)
      expect(party.newsOfAll(OTHERS)).toEqual([])
      await party.pass(1)
      expect(party.newsOfAll(OTHERS)).toEqual(['away: Ana'])

      await party.clock.pass(0)
      await choreographies[stage]()
      await party.pass(29_999 - (party.clock.now() - wentAt))
      const before = await party.viewOf('Ben')
      expect(before.room.hostId).toBe(party.idOf('Ana'))
      expect(phaseOf(before)).toBe(stage)
      party.hush()
      await party.pass(1)
      expect(party.newsOfAll(OTHERS)).toEqual(['host-changed Ben (away)'])
      const after = await party.viewOf('Cleo')
      expect(after.room).toMatchObject({
        hostId: party.idOf('Ben'),
        status: stage === 'lobby' ? 'waiting' : 'playing',
      })
      expect(phaseOf(after)).toBe(stage)
      expect(after.players.map((player) => player.name)).toEqual(NAMES)

      party.hush()
      await party.reconnect('Ana')
      expect(party.newsOfAll(OTHERS)).toEqual(['away: nobody'])
      expect((await party.viewOf('Ana')).room.hostId).toBe(party.idOf('Ben'))
      expect(await party.call('Ana', 'transferHost', { toPlayerId: party.idOf('Ana') })).toBe('not-host')
      await party.pass(60_000)
      expect((await party.viewOf('Ana')).room.hostId).toBe(party.idOf('Ben'))
    },
  )

  it('[ROOM-32] is not succeeded when back after 29,999 ms', async () => {
    await party.start()
    party.hush()
    await party.disconnect('Ana')
    await party.pass(29_999)
    await party.reconnect('Ana')
    await party.pass(10_000)
    expect(party.newsOfAll(OTHERS)).toEqual(['away: Ana', 'away: nobody'])
    expect((await party.viewOf('Ben')).room.hostId).toBe(party.idOf('Ana'))
  })

  it('[ROOM-30] is never shown as away when back after 2,999 ms', async () => {
    party.hush()
    await party.disconnect('Ana')
    await party.pass(2_999)
    await party.reconnect('Ana')
    await party.pass(60_000)
    expect(party.newsOfAll(OTHERS)).toEqual([])
  })

  it('[ROOM-32] is succeeded by the first to have joined of those who are connected', async () => {
    await party.disconnect('Ben')
    await party.disconnect('Ana')
    await party.pass(3_000)
    party.hush()
    await party.pass(27_000)
    expect(party.newsOfAll(['Cleo', 'Dan', 'Eve'])).toEqual(['host-changed Cleo (away)'])
  })

  it('[ROOM-32] is succeeded by whoever comes first where nobody was left, and then after 30 s of that', async () => {
    for (const name of NAMES) await party.disconnect(name)
    await party.clock.pass(3_600_000)
    await party.reconnect('Dan')
    await party.pass(29_999)
    expect((await party.viewOf('Dan')).room.hostId).toBe(party.idOf('Ana'))
    party.hush()
    await party.pass(1)
    expect(party.newsOf('Dan')).toEqual(['host-changed Dan (away)'])
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
