import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NAMES, type Name, type Party, startParty } from './presence-party.ts'

const VOTE_MS = 10_000

let party: Party
beforeEach(async () => {
  party = await startParty()
  await party.start()
})
afterEach(() => party.stop())

/** How somebody stops being waited for, and how long that takes. */
const exits = {
  leaves: { afterMs: 0, exit: (name: Name) => party.leave(name) },
  'is removed': { afterMs: 0, exit: (name: Name) => party.remove('Ana', name) },
  'goes away': { afterMs: 3_000, exit: (name: Name) => party.disconnect(name) },
} as const
type Exit = keyof typeof exits
const ways = Object.keys(exits) as readonly Exit[]

/** The first statement's Vote, in which everybody has voted but the author and whoever is returned: never the host. */
async function voteWithout(): Promise<{ readonly missing: Name; readonly others: readonly Name[] }> {
  await party.submit(...NAMES)
  await party.pass(20_000)
  const author = await party.authorOf('Ana')
  const missing = NAMES.find((name) => name !== author && name !== 'Ana') ?? 'Eve'
  const voters = NAMES.filter((name) => name !== author && name !== missing)
  expect(await party.vote(...voters)).toEqual(voters.map(() => 'ok'))
  expect((await party.gameOf('Ana')).phase).toBe('vote')
  party.hush()
  return { missing, others: NAMES.filter((name) => name !== missing) }
}

describe('a Vote that waits for one', () => {
  it.each(ways)('[FOF-13] ends at once when that one %s', async (way) => {
    const { missing, others } = await voteWithout()
    const { afterMs, exit } = exits[way]
    await exit(missing)
    if (afterMs > 0) {
      await party.pass(afterMs - 1)
      expect(party.newsOfAll(others)).toEqual([])
      await party.pass(1)
    }
    const news = party.newsOfAll(others)
    expect(news.at(way === 'goes away' ? 0 : -1)).toBe('reveal')
    expect((await party.gameOf('Ana')).phase).toBe('reveal')
  })

  it('[FOF-13] goes on waiting for whoever is back within 3 s, and takes their vote', async () => {
    const { missing, others } = await voteWithout()
    await party.disconnect(missing)
    await party.pass(2_999)
    await party.reconnect(missing)
    await party.pass(2_000)
    expect(party.newsOfAll(others)).toEqual([])
    expect((await party.gameOf('Ana')).phase).toBe('vote')
    expect(await party.vote(missing)).toEqual(['ok'])
    expect(party.newsOfAll(others)).toEqual(['reveal'])
    const { reveal } = await party.gameOf('Ana')
    expect((reveal?.factVotes ?? 0) + (reveal?.fictionVotes ?? 0)).toBe(4)
  })

  it('[FOF-13] takes the vote of whoever was away and is back while others are still missing', async () => {
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

  it('[FOF-13] lasts its full length for a silent player who is there, and not a moment longer', async () => {
    const { others } = await voteWithout()
    await party.pass(VOTE_MS - 1)
    expect(party.newsOfAll(others)).toEqual([])
    await party.pass(1)
    expect(party.newsOfAll(others)).toEqual(['reveal'])
  })

  it('is not ended by a crown that is handed over', async () => {
    const { missing, others } = await voteWithout()
    expect(await party.call('Ana', 'transferHost', { toPlayerId: party.idOf(missing) })).toBe('ok')
    await party.quiet()
    expect(party.newsOfAll(others)).toEqual([`host-changed ${missing} (handed-over)`])
    expect((await party.gameOf('Ana')).phase).toBe('vote')
  })
})

describe('a Submit that waits for one', () => {
  it.each(ways)('[FOF-9] ends at once when that one %s', async (way) => {
    const others = NAMES.filter((name) => name !== 'Eve')
    await party.submit(...others)
    party.hush()
    const { afterMs, exit } = exits[way]
    await exit('Eve')
    if (afterMs > 0) {
      await party.pass(afterMs - 1)
      expect(party.newsOfAll(others)).toEqual([])
      await party.pass(1)
    }
    expect(party.newsOfAll(others)).toContain('present')
  })

  it('[FOF-9] waits for whoever is back within 3 s', async () => {
    const others = NAMES.filter((name) => name !== 'Eve')
    await party.submit(...others)
    party.hush()
    await party.disconnect('Eve')
    await party.pass(2_999)
    await party.reconnect('Eve')
    await party.pass(10_000)
    expect(party.newsOfAll(others)).toEqual([])
    await party.submit('Eve')
    expect((await party.gameOf('Ana')).phase).toBe('present')
  })
})

describe('fewer than three', () => {
  it.each(ways)('[FOF-19] for 30 s, when the third last %s: the podium, to the millisecond', async (way) => {
    await party.leave('Dan')
    await party.leave('Eve')
    party.hush()
    const { afterMs, exit } = exits[way]
    await exit('Cleo')
    await party.pass(afterMs)
    expect(party.newsOfAll(['Ana', 'Ben'])).toContain('submit, too few')
    await party.pass(29_999)
    expect(party.newsOfAll(['Ana', 'Ben'])).toEqual([])
    await party.pass(1)
    expect(party.newsOfAll(['Ana', 'Ben'])).toEqual(['podium'])
  })

  it('[FOF-19] until a third is back 29,999 ms later: the game goes on, and everybody is told', async () => {
    await party.leave('Dan')
    await party.leave('Eve')
    await party.disconnect('Cleo')
    await party.pass(3_000 + 29_999)
    party.hush()
    await party.reconnect('Cleo')
    expect(party.newsOfAll(['Ana', 'Ben'])).toEqual(['submit', 'away: nobody'])
    await party.pass(20_000)
    expect((await party.gameOf('Cleo')).phase).toBe('submit')
  })

  it('[FOF-19] counts on through the phases, and through a succession', async () => {
    await party.leave('Dan')
    await party.leave('Eve')
    party.hush()
    await party.disconnect('Ana')
    await party.pass(3_000)
    expect(party.newsOfAll(['Ben', 'Cleo'])).toEqual(['submit, too few', 'away: Ana'])
    await party.submit('Ben', 'Cleo')
    await party.pass(27_000)
    expect(party.newsOfAll(['Ben', 'Cleo'])).toContain('host-changed Ben (away)')
    expect((await party.gameOf('Ben')).phase).toBe('vote')
    await party.pass(3_000)
    expect((await party.gameOf('Ben')).phase).toBe('podium')
  })
})
