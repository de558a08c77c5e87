import { describe, expect, it } from 'vitest'
import type { Proof } from '#protocol/proof-schema.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { callWithProof, challengeIn } from '../support/call-with-proof.ts'
import { makeRoom, type RawPlayer } from '../support/raw-player.ts'
import { solveProof } from '../support/solve-proof.ts'
import { codeOf } from '../support/wire-room.ts'
import { OFFICE, startForTest } from './in-process-players.ts'

const WRONG = 'ZZZZ' as RoomCode

/** A server with a room, and an address that has used up its free look-ups several times over. */
async function start() {
  const server = await startForTest({ limits: { proofs: { ...LIMITS.proofs, effort: 64 } } })
  const { newPlayer } = server
  const { roomCode } = await makeRoom(await newPlayer('198.51.100.1'))
  const guesser = await newPlayer()
  for (let i = 10; i < 40; i++) await guesser.call('getRoomByCode', { code: `ZZ${i}` })
  return { ...server, guesser, roomCode }
}

describe('an address without free look-ups', () => {
  it('[WIRE-90] [WIRE-288] joins with the right code and one proof, by form and by link', async () => {
    const { newPlayer, roomCode } = await start()
    const byForm = await newPlayer()
    expect(codeOf(await callWithProof(byForm, 'joinRoom', { code: roomCode, playerName: 'Ben' }))).toBe('ok')
    const byLink = await newPlayer()
    expect(codeOf(await callWithProof(byLink, 'getRoomByCode', { code: roomCode }))).toBe('ok')
    // Found over this connection, the room needs no further proof.
    expect(codeOf(await byLink.call('joinRoom', { code: roomCode, playerName: 'Cleo' }))).toBe('ok')
    expect(codeOf(await byLink.call('getRoomByCode', { code: WRONG }))).toBe('proof-needed')
  })

  it('[WIRE-90] gets the same challenge for a right code as for a wrong one', async () => {
    const { guesser, roomCode } = await start()
    const [right, wrong] = [
      await guesser.call('getRoomByCode', { code: roomCode }),
      await guesser.call('getRoomByCode', { code: WRONG }),
    ]
    expect(challengeIn(right).effort).toBe(challengeIn(wrong).effort)
    expect(challengeIn(right).challenge).toHaveLength(challengeIn(wrong).challenge.length)
    expect(codeOf(await callWithProof(guesser, 'getRoomByCode', { code: WRONG }))).toBe('room-not-found')
  })

  it('[WIRE-91] [WIRE-290] has its effort doubled after each wrong code with a proof, and unchanged after a right one', async () => {
    const { guesser, newPlayer, roomCode } = await start()
    const effort = async () => challengeIn(await guesser.call('getRoomByCode', { code: WRONG })).effort
    const base = await effort()
    for (let joiner = 0; joiner < 5; joiner++)
      expect(
        codeOf(await callWithProof(await newPlayer(), 'joinRoom', { code: roomCode, playerName: 'Ben' })),
      ).toBe('ok')
    expect(await effort()).toBe(base)
    for (let i = 50; i < 53; i++) await callWithProof(guesser, 'getRoomByCode', { code: `ZZ${i}` })
    // The effort also decays while the test runs.
    expect(await effort()).toBeGreaterThan(4 * base)
    // The same wrong code again is not another guess.
    const raised = await effort()
    await callWithProof(guesser, 'getRoomByCode', { code: 'ZZ52' })
    expect(await effort()).toBeLessThanOrEqual(raised)
  })

  it('[WIRE-287] can use a proof once, unchanged, and only for its code and browser', async () => {
    const { guesser, newPlayer, roomCode } = await start()
    const ask = (raw: RawPlayer, code: string, proof: Proof) => raw.call('getRoomByCode', { code, proof })
    const solved = async (code: string) =>
      solveProof(challengeIn(await guesser.call('getRoomByCode', { code })))
    const proof = await solved(WRONG)
    expect(codeOf(await ask(guesser, roomCode, proof))).toBe('proof-needed')
    expect(codeOf(await ask(await newPlayer(), WRONG, proof))).toBe('proof-needed')
    expect(codeOf(await ask(guesser, WRONG, { ...proof, effort: 1 }))).toBe('proof-needed')
    expect(codeOf(await ask(guesser, WRONG, { ...proof, nonces: [] }))).toBe('proof-needed')
    // Another tab of the same browser may use it.
    const otherTab = await newPlayer(OFFICE, guesser.cookie)
    expect(codeOf(await ask(otherTab, WRONG, proof))).toBe('room-not-found')
    expect(codeOf(await ask(guesser, WRONG, proof))).toBe('proof-needed')
  })

  it('[WIRE-291] can use proofs of a low effort only while that is a quarter of the current one', async () => {
    const { guesser } = await start()
    const codes = Array.from({ length: 12 }, (_, i) => `ZY${i + 20}`)
    const proofs: Proof[] = []
    for (const code of codes)
      proofs.push(solveProof(challengeIn(await guesser.call('getRoomByCode', { code }))))
    const answers = await Promise.all(
      codes.map(async (code, i) => codeOf(await guesser.call('getRoomByCode', { code, proof: proofs[i] }))),
    )
    const wrong = answers.filter((answer) => answer === 'room-not-found')
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.length).toBeLessThanOrEqual(4)
  })
})

it('[WIRE-90] many guessers with one guess each do not lock out a joiner', async () => {
  const limits = {
    lookUps: {
      ...LIMITS.lookUps,
      guard: { burst: 20, perSecond: 0.1 },
      guarded: { burst: 10, perSecond: 0.1 },
    },
    proofs: { ...LIMITS.proofs, effort: 64 },
  }
  const { newPlayer, limitsHit } = await startForTest({ limits })
  const { roomCode } = await makeRoom(await newPlayer('198.51.100.1'))
  for (let bot = 0; bot < 80; bot++) {
    const raw = await newPlayer(`203.0.113.${bot}`)
    await raw.call('getRoomByCode', { code: `ZZ${bot + 10}` })
  }
  expect(limitsHit).toContain('look-ups-of-all')
  const joiner = await newPlayer('192.0.2.1')
  expect(codeOf(await callWithProof(joiner, 'joinRoom', { code: roomCode, playerName: 'Ben' }))).toBe('ok')
})
