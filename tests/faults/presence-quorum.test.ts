import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findGame } from '#games/games.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import { NAMES, type Name, type Party, startParty } from './presence-party.ts'

const QUORUM_MS = 30_000

let party: Party
afterEach(() => party.stop())

/** The ways in which a player stops being waited for, and how long each takes. */
const exits = {
  leaves: { afterMs: 0, exit: (name: Name) => party.leave(name) },
  'is removed': { afterMs: 0, exit: (name: Name) => party.remove('Ana', name) },
  'goes away': { afterMs: 3_000, exit: (name: Name) => party.disconnect(name) },
} as const
type Exit = keyof typeof exits
const ways = Object.keys(exits) as readonly Exit[]

const phase = async () => (await party.gameOf('Ana')).phase

describe.each(registeredIds)('%s', (gameId) => {
  const { phasesAfter, quorum } = simulationOf(gameId)
  const collecting = (findGame(gameId)?.phases ?? []).filter(({ collects }) => collects)

  beforeEach(async () => {
    party = await startParty(gameId)
    await party.start()
  })

  describe.each(collecting)('in $id, which waits for one player', ({ id: waiting, atLeast = 0 }) => {
    const next = phasesAfter[waiting]?.[0]

    /** The players in this phase whose moves it collects, except the host. */
    async function reach(): Promise<readonly Name[]> {
      await party.reach(waiting)
      const players: Name[] = []
      for (const name of NAMES.slice(1)) if ((await party.moveOf(name)) !== null) players.push(name)
      return players
    }

    /** The phase after its least length, in which all players but one who is not the host are done. */
    async function reachWithout(): Promise<{ readonly missing: Name; readonly others: readonly Name[] }> {
      const [missing = 'Eve'] = await reach()
      const others = NAMES.filter((name) => name !== missing)
      const answers = await party.act(...others)
      expect(answers).toEqual(answers.map(() => 'ok'))
      await party.pass(atLeast * 1_000)
      expect(await phase()).toBe(waiting)
      party.discardEvents()
      return { missing, others }
    }

    it.each(ways)('[GAME-3] it ends at once when that player %s', async (way) => {
      const { missing, others } = await reachWithout()
      const { afterMs, exit } = exits[way]
      await exit(missing)
      if (afterMs > 0) {
        await party.pass(afterMs - 1)
        expect(party.takeCommonEvents(others)).toEqual([])
        await party.pass(1)
      }
      const events = party.takeCommonEvents(others)
      expect(events.at(way === 'goes away' ? 0 : -1)).toBe(next)
      expect(await phase()).toBe(next)
    })

    it('[GAME-3] it continues for a player who reconnects within 3 s, and accepts the moves', async () => {
      const { missing, others } = await reachWithout()
      await party.disconnect(missing)
      await party.pass(2_999)
      await party.reconnect(missing)
      await party.pass(2_000)
      expect(party.takeCommonEvents(others)).toEqual([])
      expect(await phase()).toBe(waiting)
      const answers = await party.act(missing)
      expect(answers).toEqual(['ok', ...answers.slice(1).map(() => 'ok')])
      expect(party.takeCommonEvents(others).at(-1)).toBe(next)
      expect(await phase()).toBe(next)
    })

    it('[GAME-3] it accepts the moves of a player who was away and reconnected while others were missing', async () => {
      const [first, second] = await reach()
      if (first === undefined || second === undefined) throw new Error('too few')
      await party.disconnect(first)
      await party.pass(4_000)
      await party.act(...NAMES.filter((name) => name !== first && name !== second))
      await party.reconnect(first)
      await party.act(second)
      expect(await phase()).toBe(waiting)
      const answers = await party.act(first)
      expect(answers).toEqual(['ok', ...answers.slice(1).map(() => 'ok')])
      expect(await phase()).toBe(next)
    })

    it('[GAME-153] it lasts exactly its full length for a present player who does nothing', async () => {
      const { others } = await reachWithout()
      const { phaseEndsAt } = await party.gameOf('Ana')
      await party.pass((phaseEndsAt ?? 0) - party.clock.now() - 1)
      expect(party.takeCommonEvents(others)).toEqual([])
      await party.pass(1)
      expect(party.takeCommonEvents(others)).toEqual([next])
    })

    it('it is not ended by a host transfer', async () => {
      const { missing, others } = await reachWithout()
      expect(await party.call('Ana', 'transferHost', { toPlayerId: party.idOf(missing) })).toBe('ok')
      await party.quiet()
      expect(party.takeCommonEvents(others)).toEqual([`host-changed ${missing} (handed-over)`])
      expect(await phase()).toBe(waiting)
    })
  })

  describe(`with fewer than ${quorum} present players`, () => {
    const few = NAMES.slice(0, quorum - 1)
    const last = NAMES[quorum - 1] ?? 'Cleo'

    beforeEach(async () => {
      for (const name of NAMES.slice(quorum)) await party.leave(name)
      party.discardEvents()
    })

    /** A game may end earlier if no player has acted. */
    async function actWithFew(): Promise<void> {
      await party.act(...few)
      party.discardEvents()
    }

    /** Phases may end in the meantime, but only one after another. */
    const isShort = (event: string) => Object.keys(phasesAfter).some((one) => event === `${one}, too few`)

    it.each(ways)(
      '[GAME-7] for 30 s, after the last one %s, it ends on the podium, to the millisecond',
      async (way) => {
        const { afterMs, exit } = exits[way]
        await actWithFew()
        await exit(last)
        await party.pass(afterMs)
        expect(party.takeCommonEvents(few).filter(isShort)).toHaveLength(1)
        await party.pass(QUORUM_MS - 1)
        const events = party.takeCommonEvents(few)
        expect(events.filter(isShort)).toEqual(events)
        await party.pass(1)
        expect(party.takeCommonEvents(few)).toEqual(['podium'])
      },
    )

    it('[GAME-162] until one more reconnects 29,999 ms later, it continues, and all players receive it', async () => {
      await actWithFew()
      await party.disconnect(last)
      await party.pass(3_000 + QUORUM_MS - 1)
      party.discardEvents()
      await party.reconnect(last)
      const [first = '', ...more] = party.takeCommonEvents(few)
      expect(Object.keys(phasesAfter)).toContain(first)
      expect(more).toEqual(['away: nobody'])
      await party.pass(20_000)
      expect(await phase()).not.toBe('podium')
    })

    it('[GAME-7] for 30 s across phases and a host succession, it ends on the podium', async () => {
      const present = NAMES.slice(1, quorum)
      const [successor = 'Ben'] = present
      await party.disconnect('Ana')
      await party.pass(3_000)
      const [short = '', ...more] = party.takeCommonEvents(present)
      expect([isShort(short), ...more]).toEqual([true, 'away: Ana'])
      await party.act(...present)
      await party.pass(QUORUM_MS - 3_000)
      expect(party.takeCommonEvents(present)).toContain(`host-changed ${successor} (away)`)
      expect((await party.gameOf(successor)).phase).not.toBe('podium')
      await party.pass(3_000)
      expect((await party.gameOf(successor)).phase).toBe('podium')
    })
  })
})
