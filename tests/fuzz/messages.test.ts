import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { calls } from '#protocol/calls.ts'
import { parseUp, upEnvelope } from '#protocol/up.ts'
import { moveSchemaOf } from '../support/game-schemas.ts'
import { FULL } from '../support/property-runs.ts'
import { fuzzMessages } from './fuzz-run.ts'
import { messages } from './input-arbitrary.ts'
import { createKnowledge } from './knowledge.ts'
import { arbitraryOf } from './schema-arbitrary.ts'

/** Enough for every outcome. */
const INPUTS = 30_000
const FEW_INPUTS = 4_000

describe('fuzzing the protocol', () => {
  it('[WIRE-51] no short sequence of frames breaks the server, a room, or what other players see', async () => {
    expect(
      (
        await fuzzMessages({
          inputs: FEW_INPUTS,
          seed: Number(process.env.RUMPUS_SEED ?? Date.now() % 100_000),
        })
      ).failure,
    ).toBeNull()
  })

  it(
    '[WIRE-51] no sequence of frames breaks the server, a room, or what other players see',
    FULL,
    async () => {
      const { failure, outcomes } = await fuzzMessages({ inputs: INPUTS, seed: 20_260 })
      expect(failure).toBeNull()
      // The inputs reach the rules: every call is both accepted and refused at times.
      for (const call of Object.keys(calls)) {
        expect(outcomes.get(`${call} ok`) ?? 0, call).toBeGreaterThan(0)
        expect(outcomes.get(`${call} malformed`) ?? 0, call).toBeGreaterThan(0)
      }
      for (const outcome of ['signal', 'reactions', 'nudged', 'audience'])
        expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(0)
      for (const outcome of ['watch by pass ok', 'watch by pass room-not-found', 'wantIn not-in-room'])
        expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(0)
      for (const call of ['getRoomByCode', 'joinRoom', 'watch'])
        expect(outcomes.get(`${call} proof-needed`) ?? 0, call).toBeGreaterThan(0)
    },
  )

  it('the generator produces every message, and only messages that the schemas accept', () => {
    const knowledge = createKnowledge(() => 1_000_000)
    const generated = new Set<string>()
    fc.assert(
      fc.property(messages, (message) => {
        const frame = JSON.stringify(knowledge.resolve(message, 0))
        const parsed = parseUp(frame)
        expect(parsed.ok, frame).toBe(true)
        if (parsed.ok)
          generated.add(parsed.message.type === 'call' ? parsed.message.call : parsed.message.type)
      }),
      { numRuns: 2_000, seed: 1 },
    )
    const kinds = upEnvelope.options
      .map((option) => option.entries.type.literal)
      .filter((type) => type !== 'call')
    expect([...generated].sort()).toEqual([...Object.keys(calls), ...kinds].sort())
  })

  it('the generator supports every kind of schema that the protocol and the games use', () => {
    const schemas = [
      upEnvelope,
      ...Object.values(calls).map(({ args }) => args),
      ...registeredIds.map(moveSchemaOf),
    ]
    for (const schema of schemas) expect(() => arbitraryOf(schema)).not.toThrow()
    expect(() => arbitraryOf(v.strictObject({ at: v.date() }))).toThrow('add support')
    expect(() => arbitraryOf(v.pipe(v.string(), v.email()))).toThrow('add support')
  })
})
