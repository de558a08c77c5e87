import { describe, expect, it } from 'vitest'
import type { QuickfireDoodlesView } from '#games/quickfire-doodles/schemas.ts'
import { seat } from '../support/raw-player.ts'
import { codeOf, type Member, startForFile, viewOf } from '../support/wire-room.ts'

const DRAWING_GAME = 'quickfire-doodles'

const { newPlayer, roomOf } = startForFile()

async function drawing(): Promise<readonly [Member, Member, Member]> {
  const [host, ben, cleo] = await roomOf(3)
  if (!host || !ben || !cleo) throw new Error('no room')
  await host.raw.ask('setTable', { ...seat(host.session), gameIds: [DRAWING_GAME] })
  await host.raw.ask('selectGame', { ...seat(host.session), gameId: DRAWING_GAME })
  await host.raw.ask('startGame', seat(host.session))
  return [host, ben, cleo]
}

const gameOf = async (member: Member) => (await viewOf(member)).game as QuickfireDoodlesView

describe('the doodle of a player who draws', () => {
  it('[WIRE-187] comes back after a reload to its artist alone', async () => {
    const [host, ben] = await drawing()
    const { pad, sessionId } = await gameOf(ben)
    const doodle = pad?.doodle ?? -1
    const steps = ['AgHgHCDEF', 'BgHgH']
    await ben.raw.ask('makeMove', { ...seat(ben.session), move: { type: 'draw', doodle, from: 0, steps } })
    await gameOf(ben)
    const args = { roomId: ben.session.roomId, sessionId, part: `doodle:${doodle}` }
    expect(await ben.raw.ask('getGamePart', args)).toEqual({ part: steps })
    expect(codeOf(await host.raw.call('getGamePart', args))).toBe('no-such-part')
    const watcher = await newPlayer()
    expect(codeOf(await watcher.call('getGamePart', args))).toBe('not-in-room')
    await watcher.ask('watch', { code: ben.session.roomCode, claimedAt: 1 })
    expect(codeOf(await watcher.call('getGamePart', args))).toBe('no-such-part')
  })

  it('[WIRE-185] causes no frame to anybody else', async () => {
    const [host, ben, cleo] = await drawing()
    const watcher = await newPlayer()
    await watcher.ask('watch', { code: ben.session.roomCode, claimedAt: 1 })
    const doodle = (await gameOf(ben)).pad?.doodle ?? -1
    await Promise.all([host, cleo].map(gameOf))
    const others = [host.raw, cleo.raw, watcher]
    // The room's own frames, such as the number of watchers, have arrived.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const before = others.map(({ frames }) => frames.length)
    await ben.raw.ask('makeMove', {
      ...seat(ben.session),
      move: { type: 'draw', doodle, from: 0, steps: ['AgHgHCDEF'] },
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(others.map(({ frames }) => frames.length)).toEqual(before)
  })

  it('[WIRE-242] costs as much as a subscription: a gallery is loaded at once, and a flood is refused', async () => {
    const [, ben] = await drawing()
    const { pad, sessionId } = await gameOf(ben)
    const part = `doodle:${pad?.doodle}`
    const args = { roomId: ben.session.roomId, sessionId, part }
    const fetchAll = async (count: number) =>
      new Set(
        (await Promise.all(Array.from({ length: count }, () => ben.raw.call('getGamePart', args)))).map(
          codeOf,
        ),
      )
    expect(await fetchAll(36)).toEqual(new Set(['ok']))
    expect(await fetchAll(100)).toContain('too-fast')
  })
})
