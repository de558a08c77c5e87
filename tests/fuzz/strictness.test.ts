import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { areSettingsValid } from '#games/game-settings.ts'
import { findGame } from '#games/games.ts'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { parseUp } from '#protocol/up.ts'
import { FACES } from '#rooms/presence/reactions.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { moveSchemaOf } from '../support/game-schemas.ts'
import { settingsInTurn } from '../support/offered-games.ts'
import { anyCall, movesOf } from './input-arbitrary.ts'
import { createKnowledge } from './knowledge.ts'
import { hostileJson, type Mutation, mutations, writeFrame } from './mutation.ts'
import { findPollution } from './prototypes.ts'
import { anyText } from './schema-arbitrary.ts'

const { resolve } = createKnowledge(() => 1_000_000)
const extras = mutations.filter((change) => change.kind === 'extra')
const RUNS = 4_000
const ID = '00000000-0000-4000-8000-000000000000'

/** JSON with sorted keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1))
      : one,
  )
}

describe('strictness', () => {
  it('[WIRE-2] one unknown field, at any place, makes a call malformed or its move invalid', () => {
    fc.assert(
      fc.property(anyCall, extras, (message, change) => {
        const frame = writeFrame(resolve(message, 0), [change])
        const parsed = parseUp(frame)
        // A setting may have any well-formed name; the game decides whether it exists.
        if (!parsed.ok || parsed.message.type !== 'call') return
        if (parsed.message.call === 'makeMove')
          for (const id of registeredIds) expect(parseMove(id, parsed.message.args.move), frame).toBeNull()
        else expect(parsed.message.call, frame).toBe('changeSettings')
      }),
      { numRuns: RUNS, seed: 2 },
    )
  })

  it.each([
    { type: 'hello', protocol: 1 },
    { type: 'ping', sentAt: 1 },
    { type: 'poll', roomId: ID },
    { type: 'react', roomId: ID, face: FACES[0] },
    { type: 'nudge', roomId: ID, playerId: ID },
  ])('[WIRE-2] one unknown field makes a frame $type malformed', (message) => {
    expect(parseUp(JSON.stringify(message)).ok).toBe(true)
    expect(parseUp(JSON.stringify({ ...message, extra: null })).ok).toBe(false)
  })

  it('[WIRE-2] an accepted frame is accepted with all its content', () => {
    fc.assert(
      fc.property(anyCall, fc.array(mutations, { maxLength: 2 }), (message, changes) => {
        const frame = writeFrame(resolve(message, 0), changes)
        const parsed = parseUp(frame)
        if (parsed.ok) expect(sorted(parsed.message)).toBe(sorted(JSON.parse(frame)))
      }),
      { numRuns: RUNS, seed: 3 },
    )
    expect(findPollution()).toEqual([])
  })

  it.each(registeredIds)('[WIRE-2] an accepted move of %s is accepted with all its content', (id) => {
    fc.assert(
      fc.property(movesOf(id), fc.array(mutations, { maxLength: 2 }), (move, changes) => {
        const text = writeFrame(resolve(move, 0), changes as readonly Mutation[])
        const json = parse(text)
        const parsed = parseMove(id, json)
        if (parsed !== null) expect(sorted(parsed)).toBe(sorted(json))
      }),
      { numRuns: RUNS, seed: 4 },
    )
  })

  it.each(registeredIds)(
    '[ROOM-17] settings of %s with invalid values or unknown names are invalid',
    (id) => {
      const definition = findGame(id)
      if (definition === undefined) throw new Error('no such game')
      // The hostile values include true, which is valid for a toggle.
      const ownNames = definition.settings
        .filter(({ type }) => type !== 'toggle')
        .map((setting) => setting.id)
      const names = fc.oneof(fc.constantFrom(...ownNames, '__proto__', 'toString', 'length'), anyText)
      const good = JSON.stringify(settingsInTurn(id, 0)).slice(1, -1)
      fc.assert(
        fc.property(fc.array(fc.tuple(names, hostileJson), { minLength: 1, maxLength: 3 }), (fields) => {
          const hostile = fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`)
          const text = `{${[good, ...hostile].join()}}`
          const settings = parse(text)
          expect(areSettingsValid(definition, settings as never), text).toBe(false)
        }),
        { numRuns: RUNS, seed: 5 },
      )
    },
  )
})

/** The move as the game accepts it; null if it is none of its moves. */
function parseMove(id: GameId, move: unknown): unknown {
  const parsed = v.safeParse(moveSchemaOf(id), move)
  return parsed.success ? parsed.output : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
