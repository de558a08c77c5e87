import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NAMES, type Name, type Party, startParty } from './presence-party.ts'

const VOTE_MS = 10_000

let party: Party
beforeEach(async () => {
  party = await startParty()
  await party.start()
})
afterEach(() => party.stop())

/** The ways in which a player stops being waited for, and how long each takes. */
const exits = {
  leaves: { afterMs: 0, exit: (name: Name) => party.leave(name) },
  'is removed': { afterMs: 0, exit: (name: Name) => party.remove('Ana', name) },
  'goes away': { afterMs: 3_000, exit: (name: Name) => party.disconnect(name) },
} as const
type Exit = keyof typeof exits
const ways = Object.keys(exits) as readonly Exit[]

/**
 * The first Vote, in which all players but the author and the returned one, who is not the host, have voted.
 */
async function voteWithout(): Promise<{ readonly missing: Name; readonly others: readonly Name[] }> {
  await party.submit(...NAMES)
  await party.pass(20_000)
  const author = await party.authorOf('Ana')
  const missing = NAMES.find((name) => name !== author && name !== 'Ana') ?? 'Eve'
  const voters = NAMES.filter((name) => name !== author && name !== missing)
  expect(await party.vote(...voters)).toEqual(voters.map(() => 'ok'))
  expect((await party.gameOf('Ana')).phase).toBe('vote')
  party.discardEvents()
  return { missing, others: NAMES.filter((name) => name !== missing) }
}

describe('a Vote that waits for one player', () => {
  it.each(ways)('[FOF-13] ends at once when that player %s', async (way) => {
    const { missing, others } = await voteWithout()
    const { afterMs, exit } = exits[way]
    await exit(missing)
    if (afterMs > 0) {
      await party.pass(afterMs - 1)
      expect(party.takeCommonEvents(others)).toEqual([])
      await party.pass(1)
    }
    const events = party.takeCommonEvents(others)
    expect(events.at(way === 'goes away' ? 0 : -1)).toBe('reveal')
    expect((await party.gameOf('Ana')).phase).toBe('reveal')
  })

  it('[FOF-13] continues for a player who reconnects within 3 s, and accepts the vote', async () => {
    const { missing, others } = await voteWithout()
    await party.disconnect(missing)
    await party.pass(2_999)
    await party.reconnect(missing)
    await party.pass(2_000)
    expect(party.takeCommonEvents(others)).toEqual([])
    expect((await party.gameOf('Ana')).phase).toBe('vote')
    expect(await party.vote(missing)).toEqual(['ok'])
    expect(party.takeCommonEvents(others)).toEqual(['reveal'])
    const { reveal } = await party.gameOf('Ana')
    expect((reveal?.factVotes ?? 0) + (reveal?.fictionVotes ?? 0)).toBe(4)
  })

  it('[FOF-13] accepts the vote of a player who was away and reconnected while other votes were missing', async () => {
    await party.submit(...NAMES)
    await party.pass(20_000)
    const author = await party.authorOf('Ana')
    const [first, second, ...rest] = NAMES.filter((name) => name !== author && name !== 'Ana')
    if (first === undefined || second === undefined) throw new Error('too few')
    await party.disconnect(first)
    await party.pass(4_000)
    await party.vote(...rest, ...(author === 'Ana' ? [] : (['Ana'] as const)))
    await party.reconnect(first)
    await party.vote(second)
    expect((await party.gameOf('Ana')).phase).toBe('vote')
    expect(await party.vote(first)).toEqual(['ok'])
    expect((await party.gameOf('Ana')).phase).toBe('reveal')
  })

  it('[FOF-13] lasts exactly its full length for a present player who does not vote', async () => {
    const { others } = await voteWithout()
    await party.pass(VOTE_MS - 1)
    expect(party.takeCommonEvents(others)).toEqual([])
    await party.pass(1)
    expect(party.takeCommonEvents(others)).toEqual(['reveal'])
  })

  it('is not ended by a host transfer', async () => {
    const { missing, others } = await voteWithout()
    expect(await party.call('Ana', 'transferHost', { toPlayerId: party.idOf(missing) })).toBe('ok')
    await party.quiet()
    expect(party.takeCommonEvents(others)).toEqual([`host-changed ${missing} (handed-over)`])
    expect((await party.gameOf('Ana')).phase).toBe('vote')
  })
})

describe('a Submit that waits for one player', () => {
  it.each(ways)('[FOF-9] ends at once when that player %s', async (way) => {
    const others = NAMES.filter((name) => name !== 'Eve')
    await party.submit(...others)
    party.discardEvents()
    const { afterMs, exit } = exits[way]
    await exit('Eve')
    if (afterMs > 0) {
      await party.pass(afterMs - 1)
      expect(party.takeCommonEvents(others)).toEqual([])
      await party.pass(1)
    }
    expect(party.takeCommonEvents(others)).toContain('present')
  })

  it('[FOF-9] continues for a player who reconnects within 3 s', async () => {
    const others = NAMES.filter((name) => name !== 'Eve')
    await party.submit(...others)
    party.discardEvents()
    await party.disconnect('Eve')
    await party.pass(2_999)
    await party.reconnect('Eve')
    await party.pass(10_000)
    expect(party.takeCommonEvents(others)).toEqual([])
    await party.submit('Eve')
    expect((await party.gameOf('Ana')).phase).toBe('present')
  })
})

describe('fewer than three present players', () => {
  it.each(ways)(
    '[GAME-7] for 30 s, after the third last %s, end the game on the podium, to the millisecond',
    async (way) => {
      await party.leave('Dan')
      await party.leave('Eve')
      party.discardEvents()
      const { afterMs, exit } = exits[way]
      await exit('Cleo')
      await party.pass(afterMs)
      expect(party.takeCommonEvents(['Ana', 'Ben'])).toContain('submit, too few')
      await party.pass(29_999)
      expect(party.takeCommonEvents(['Ana', 'Ben'])).toEqual([])
      await party.pass(1)
      expect(party.takeCommonEvents(['Ana', 'Ben'])).toEqual(['podium'])
    },
  )

  it('[GAME-7] until a third reconnects 29,999 ms later: the game continues, and all players receive it', async () => {
    await party.leave('Dan')
    await party.leave('Eve')
    await party.disconnect('Cleo')
    await party.pass(3_000 + 29_999)
    party.discardEvents()
    await party.reconnect('Cleo')
    expect(party.takeCommonEvents(['Ana', 'Ben'])).toEqual(['submit', 'away: nobody'])
    await party.pass(20_000)
    expect((await party.gameOf('Cleo')).phase).toBe('submit')
  })

  it('[GAME-7] for 30 s across phases and a host succession end the game', async () => {
    await party.leave('Dan')
    await party.leave('Eve')
    party.discardEvents()
    await party.disconnect('Ana')
    await party.pass(3_000)
    expect(party.takeCommonEvents(['Ben', 'Cleo'])).toEqual(['submit, too few', 'away: Ana'])
    await party.submit('Ben', 'Cleo')
    await party.pass(27_000)
    expect(party.takeCommonEvents(['Ben', 'Cleo'])).toContain('host-changed Ben (away)')
    expect((await party.gameOf('Ben')).phase).toBe('vote')
    await party.pass(3_000)
    expect((await party.gameOf('Ben')).phase).toBe('podium')
  })
})
