import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Proof, ProofChallenge } from '#protocol/proof-schema.ts'
import type { RoomCode } from '#rooms/ids.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { startInProcess } from '../support/in-process-server.ts'
import { connectRaw, makeRoom, type RawAnswer, type RawPlayer } from '../support/raw-player.ts'
import { solveProof } from '../support/solve-proof.ts'
import { codeOf } from './wire-room.ts'

const OFFICE = '203.0.113.7'
const WRONG = 'ZZZZ' as RoomCode

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A server with a room, and an office that has used up its free look-ups several times over. */
async function start() {
  const server = await startInProcess({ limits: { proofs: { ...LIMITS.proofs, effort: 64 } } })
  closing.push(server.stop)
  const newPlayer = async (address = OFFICE, cookie = '') => {
    const raw = await connectRaw(server.origin, {
      cookie,
      headers: { 'x-forwarded-for': address },
    })
    closing.push(() => raw.close())
    return raw
  }
  const { roomCode } = await makeRoom(await newPlayer('198.51.100.1'))
  const guesser = await newPlayer()
  for (let i = 10; i < 40; i++) await guesser.call('getRoomByCode', { code: `ZZ${i}` })
  return { ...server, newPlayer, guesser, roomCode }
}

/** The challenge in a refusal; throws where it is any other answer. */
function challengeIn(answer: RawAnswer): ProofChallenge {
  if (answer.ok || answer.refusal.code !== 'proof-needed') throw new Error(JSON.stringify(answer))
  const { challenge, effort } = answer.refusal as typeof answer.refusal & ProofChallenge
  return { challenge, effort }
}

/** Asks, does the work that is asked for, and asks again under the same id. */
async function pay(raw: RawPlayer, call: string, args: object): Promise<RawAnswer> {
  const id = randomUUID()
  const proof = solveProof(challengeIn(await raw.call(call, args, id)))
  return raw.call(call, { ...args, proof }, id)
}

describe('an address that is over its free look-ups', () => {
  it('[WIRE-90] lets a joiner with a right code in for one proof, by form and by link', async () => {
    const { newPlayer, roomCode } = await start()
    const byForm = await newPlayer()
    expect(codeOf(await pay(byForm, 'joinRoom', { code: roomCode, playerName: 'Ben' }))).toBe('ok')
    const byLink = await newPlayer()
    expect(codeOf(await pay(byLink, 'getRoomByCode', { code: roomCode }))).toBe('ok')
    // Found over this connection, the room is no guess any more.
    expect(codeOf(await byLink.call('joinRoom', { code: roomCode, playerName: 'Cleo' }))).toBe('ok')
    expect(codeOf(await byLink.call('getRoomByCode', { code: WRONG }))).toBe('proof-needed')
  })

  it('[WIRE-90] is asked the same of a right code as of a wrong one, and nothing is looked up before', async () => {
    const { guesser, roomCode } = await start()
    const [right, wrong] = [
      await guesser.call('getRoomByCode', { code: roomCode }),
      await guesser.call('getRoomByCode', { code: WRONG }),
    ]
    expect(challengeIn(right).effort).toBe(challengeIn(wrong).effort)
    expect(challengeIn(right).challenge).toHaveLength(challengeIn(wrong).challenge.length)
    expect(codeOf(await pay(guesser, 'getRoomByCode', { code: WRONG }))).toBe('room-not-found')
  })

  it('[WIRE-91] pays twice as much after each wrong code that it paid for, and no more after a right one', async () => {
    const { guesser, newPlayer, roomCode } = await start()
    const price = async () => challengeIn(await guesser.call('getRoomByCode', { code: WRONG })).effort
    const base = await price()
    for (let joiner = 0; joiner < 5; joiner++)
      expect(codeOf(await pay(await newPlayer(), 'joinRoom', { code: roomCode, playerName: 'Ben' }))).toBe(
        'ok',
      )
    expect(await price()).toBe(base)
    for (let i = 50; i < 53; i++) await pay(guesser, 'getRoomByCode', { code: `ZZ${i}` })
    // Time passes here too, so that some of it is forgiven.
    expect(await price()).toBeGreaterThan(4 * base)
    // The same dead link again is no guess.
    const risen = await price()
    await pay(guesser, 'getRoomByCode', { code: 'ZZ52' })
    expect(await price()).toBeLessThanOrEqual(risen)
  })

  it('[WIRE-90] takes a proof for its own code and browser alone, once, and unchanged', async () => {
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

  it('[WIRE-91] takes proofs gathered at a low price only while that is a quarter of the present one', async () => {
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

it('[WIRE-90] a crowd of guessers of one guess each keeps nobody out', async () => {
  const limits = {
    lookUps: {
      ...LIMITS.lookUps,
      guard: { burst: 20, perSecond: 0.1 },
      guarded: { burst: 10, perSecond: 0.1 },
    },
    proofs: { ...LIMITS.proofs, effort: 64 },
  }
  const { origin, stop, limitsHit } = await startInProcess({ limits })
  closing.push(stop)
  const from = async (address: string) => {
    const raw = await connectRaw(origin, { headers: { 'x-forwarded-for': address } })
    closing.push(() => raw.close())
    return raw
  }
  const { roomCode } = await makeRoom(await from('198.51.100.1'))
  for (let bot = 0; bot < 80; bot++) {
    const raw = await from(`203.0.113.${bot}`)
    await raw.call('getRoomByCode', { code: `ZZ${bot + 10}` })
  }
  expect(limitsHit).toContain('look-ups-of-all')
  const joiner = await from('192.0.2.1')
  expect(codeOf(await pay(joiner, 'joinRoom', { code: roomCode, playerName: 'Ben' }))).toBe('ok')
})
