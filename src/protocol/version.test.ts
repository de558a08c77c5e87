import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { describeSchema } from './describe-schema.test-support.ts'
import { DownMessage } from './down.ts'
import { parseUp, upEnvelope } from './up.ts'
import { PROTOCOL_VERSION } from './version.ts'

/** The hash of each protocol version's messages, the newest last. */
const hashes: Readonly<Record<number, string>> = {
  2: 'b5b31fb89cd8db57',
  3: '3b944e22d6d6e78b',
  4: 'eadbe54742cc4827',
  5: 'ffb354ca89003dc6',
  6: '0c03cd6938c6fd85',
  7: '066c25e1def6a3ea',
  8: '9eafe65bd12194b5',
  9: 'ed2489fd9f2667e7',
  10: '3f58d40167fcc1a9',
  11: '11610213a2680514',
}

/** One column of the table of calls. */
function ofCalls(column: 'args' | 'answer'): object {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call[column]]))
}

const schemas = {
  upEnvelope,
  callArguments: ofCalls('args'),
  downSchema: DownMessage,
  answerSchemas: ofCalls('answer'),
}

function hashOf(part: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(describeSchema(part)))
    .digest('hex')
    .slice(0, 16)
}

describe('the protocol’s version', () => {
  it('[WIRE-303] changes whenever a message changes', () => {
    const hash = hashOf(schemas)
    const pinned = hashes[PROTOCOL_VERSION]
    const advice =
      `The messages of protocol version ${PROTOCOL_VERSION} are pinned by the hash ${pinned}, and hash to ${hash} now. ` +
      `If that version has been released, a browser that has it must reload: make PROTOCOL_VERSION ` +
      `${PROTOCOL_VERSION + 1} (src/protocol/version.ts) and add its hash here. If not, write the new hash here.`
    expect(pinned === hash, advice).toBe(true)
    expect(Math.max(...Object.keys(hashes).map(Number))).toBe(PROTOCOL_VERSION)
  })

  it('[WIRE-322] stays when a game is added: the messages carry any view, delta and move', () => {
    const roomId = '1c3d0f0e-52a4-4c83-9d0a-6f2f0f6f5a11'
    const topic = `room:${roomId}`
    const change = { type: 'change', topic, version: 2, notices: [] }
    const game = { board: [[1, 2]], nested: { deep: true } }
    for (const delta of [{ game: null }, { game: { '=': game } }, { game: { board: { 0: { 1: 7 } } } }])
      expect(v.is(DownMessage, { ...change, delta })).toBe(true)
    const id = '7b1f6a0e-3c52-4c3e-9d0a-6f2f0f6f5a11'
    const args = { roomId, playerId: id, move: { type: 'put', on: [1, 2] } }
    expect(parseUp(JSON.stringify({ type: 'call', id, call: 'makeMove', args })).ok).toBe(true)
    const refusal = { code: 'move-refused', reason: 'field-is-taken' }
    expect(v.is(DownMessage, { type: 'answer', id, ok: false, refusal })).toBe(true)
    const notice = { kind: 'game-ended', reason: 'aborted', gameId: 'draughts', abort: 'no-move-left' }
    expect(v.is(DownMessage, { ...change, delta: {}, notices: [notice] })).toBe(true)
  })

  it('[WIRE-322] a reason of a game is in kebab-case, at most 40 characters', () => {
    const refusalWith = (reason: string) => ({
      type: 'answer',
      id: 'call-1',
      ok: false,
      refusal: { code: 'move-refused', reason },
    })
    expect(v.is(DownMessage, refusalWith('a'.repeat(40)))).toBe(true)
    for (const reason of ['', 'Too late', 'late!', 'a'.repeat(41), '<b>'])
      expect(v.is(DownMessage, refusalWith(reason))).toBe(false)
  })

  const number = v.pipe(v.number(), v.maxValue(5))
  it.each([
    ['a field', v.strictObject({ number, more: number }), v.strictObject({ number })],
    ['a field’s name', v.strictObject({ one: number }), v.strictObject({ two: number })],
    ['an optional field', v.strictObject({ number: v.optional(number) }), v.strictObject({ number })],
    ['strictness', v.looseObject({ number }), v.strictObject({ number })],
    ['a limit', v.pipe(v.number(), v.maxValue(6)), number],
    ['a kind', v.pipe(v.string(), v.maxLength(5)), number],
    ['a pattern', v.pipe(v.string(), v.regex(/a/)), v.pipe(v.string(), v.regex(/a/i))],
    ['a literal', v.literal('left'), v.literal('away')],
    ['a choice', v.picklist(['left', 'away']), v.picklist(['left'])],
    ['an item', v.array(v.string()), v.array(number)],
  ])('[WIRE-303] is pinned by a hash that changes with %s', (_what, one, other) => {
    expect(hashOf(one)).not.toBe(hashOf(other))
  })

  it('[WIRE-303] has the same hash for another schema with the same content', () => {
    const build = () =>
      v.strictObject({ text: v.pipe(v.string(), v.regex(/a/)), numbers: v.array(v.number()) })
    expect(hashOf(build())).toBe(hashOf(build()))
  })

  it('[WIRE-303] has no rule that is code, because no hash covers it', () => {
    expect(() =>
      hashOf(
        v.pipe(
          v.string(),
          v.check((text) => text.length > 2),
        ),
      ),
    ).toThrow('code')
  })
})
