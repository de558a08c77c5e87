import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { LIMITS } from '#server/limits/limits.ts'
import { checkDownFrame } from '../support/game-schemas.ts'
import { gamesWithPrompts } from '../support/games-with-prompts.ts'
import { makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf, GAME } from '../support/wire-room.ts'
import { OFFICE, startForTest } from './in-process-players.ts'

async function open(limits: Partial<typeof LIMITS> = {}) {
  const server = await startForTest({ games: gamesWithPrompts(), limits })
  const host = await server.newPlayer()
  const session = await makeRoom(host)
  await host.watch(session)
  const own = { ...seat(session), gameId: GAME }
  const stage = async (raw: RawPlayer, uploadId: string, texts: readonly string[]) => {
    for (const [part, text] of texts.entries())
      expect(codeOf(await raw.call('uploadPrompts', { uploadId, part, parts: texts.length, text }))).toBe(
        'ok',
      )
  }
  const save = async (raw: RawPlayer, upload: string, id?: string) =>
    codeOf(await raw.call('savePrompts', { ...own, upload }, id))
  const read = async () => {
    const answer = await host.call('getPrompts', own)
    return answer.ok ? Object(answer.value).lines : answer.refusal.code
  }
  return { ...server, host, session, own, stage, save, read }
}

describe('own prompts over the wire', () => {
  it('[WIRE-140] are saved from an upload in parts, and read by their host', async () => {
    const { host, read, save, session, stage } = await open()
    const upload = randomUUID()
    await stage(host, upload, ['One\nTw', 'o\nThree'])
    expect(await save(host, upload)).toBe('ok')
    expect(await read()).toEqual(['One', 'Two', 'Three'])
    const { prompts } = await host.watch(session)
    expect(prompts).toEqual([{ gameId: GAME, count: 3, isOn: true, isOwn: true }])
    // The upload is used up.
    expect(await save(host, upload)).toBe('upload-incomplete')
    const isFaulty = (frame: string) => checkDownFrame(frame) !== null
    expect(host.frames.filter(isFaulty)).toEqual([])
  })

  it('[WIRE-140] [WIRE-7] are refused over a connection without the upload, unless they were saved before', async () => {
    const { host, newPlayer, save, stage } = await open()
    const [upload, command] = [randomUUID(), randomUUID()]
    await stage(host, upload, ['One'])
    const other = await newPlayer(OFFICE, host.cookie)
    expect(await save(other, upload, command)).toBe('upload-incomplete')
    await stage(other, upload, ['One'])
    expect(await save(other, upload, command)).toBe('ok')
    const third = await newPlayer(OFFICE, host.cookie)
    expect(await save(third, upload, command)).toBe('ok')
  })

  it('[ROOM-167] [ROOM-169] prompts that are refused keep their upload, and change nothing', async () => {
    const { host, own, read, save, stage } = await open()
    const upload = randomUUID()
    await stage(host, upload, ['One\n\nTwo?'])
    const answer = await host.call('savePrompts', { ...own, upload })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid-prompts', line: 3 } })
    expect(await save(host, upload)).toBe('invalid-prompts')
    expect(await read()).toBe('no-prompts-here')
  })

  it('[WIRE-4] are of no use to other browsers', async () => {
    const { host, newPlayer, own, save, session, stage } = await open()
    const upload = randomUUID()
    await stage(host, upload, ['One'])
    await save(host, upload)
    const member = await newPlayer()
    const joined = await member.ask('joinRoom', { code: session.roomCode, playerName: 'Bo' })
    for (const raw of [member, await newPlayer()]) {
      await stage(raw, upload, ['Two'])
      expect(await save(raw, upload)).toBe('not-in-room')
      expect(await save(raw, randomUUID())).toBe('not-in-room')
      expect(codeOf(await raw.call('getPrompts', own))).toBe('not-in-room')
    }
    const asMember = { ...seat(joined), gameId: GAME }
    expect(codeOf(await member.call('getPrompts', asMember))).toBe('not-host')
    expect(codeOf(await member.call('savePrompts', { ...asMember, upload }))).toBe('not-host')
  })

  it('[WIRE-274] are bounded for each connection, and over all connections', async () => {
    const { host, newPlayer, save } = await open({
      uploads: { perConnectionBytes: 3_000, allBytes: 5_000 },
    })
    const upload = randomUUID()
    const stageIn = async (raw: RawPlayer, text: string) =>
      codeOf(await raw.call('uploadPrompts', { uploadId: upload, part: 0, parts: 1, text }))
    expect(await stageIn(host, 'x'.repeat(3_001))).toBe('too-many-prompts')
    expect(await stageIn(host, `${'x'.repeat(100)}\n`.repeat(29))).toBe('ok')
    const other = await newPlayer()
    expect(await stageIn(other, 'y'.repeat(2_999))).toBe('ok')
    expect(await save(host, upload)).toBe('upload-incomplete')
    await other.close()
    expect(await stageIn(host, 'One')).toBe('ok')
    expect(await save(host, upload)).toBe('ok')
  })

  it.each([
    { uploadId: randomUUID(), part: -1, parts: 1, text: '' },
    { uploadId: randomUUID(), part: 0, parts: 17, text: '' },
    { uploadId: 'upload', part: 0, parts: 1, text: '' },
    { uploadId: randomUUID(), part: 0, parts: 1, text: ['One'] },
  ])('[WIRE-2] are malformed with the part %j', async (part) => {
    const { host } = await open()
    expect(codeOf(await host.call('uploadPrompts', part))).toBe('malformed')
  })
})

describe('the table over the wire', () => {
  it('[ROOM-63] is part of the room, and set by a list', async () => {
    const { host, own, session } = await open()
    expect((await host.watch(session)).room.tableGames).toEqual([GAME])
    const { gameId: _, ...seated } = own
    const set = async (gameIds: unknown) => codeOf(await host.call('setTable', { ...seated, gameIds }))
    expect(await set([GAME])).toBe('ok')
    expect(await set([])).toBe('invalid-table')
    expect(await set([GAME, GAME])).toBe('invalid-table')
    expect(await set(['chess'])).toBe('invalid-table')
    expect(await set({ 0: GAME })).toBe('malformed')
    expect(await set([[GAME]])).toBe('malformed')
    expect(codeOf(await host.call('changeSettings', { ...seated, settings: [] }))).toBe('malformed')
  })
})
