import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import type { GameParty } from '../kit/testing/game-party.ts'
import { playScript, type Script, someScript } from '../kit/testing/game-script.ts'
import { simulationOf } from '../kit/testing/simulations.test-support.ts'
import { factOrFiction } from './game.ts'
import { type FactId, FactOrFictionMove } from './schemas.ts'
import { isRevealed } from './state.ts'

const BYSTANDER = 'nobody' as PlayerId

type Party = GameParty<typeof factOrFiction>

/** One player's secrets: the truth of one statement, and their vote on one place of the deck. */
interface Secret {
  /** The player's place. */
  readonly owner: number
  readonly slot: number
  readonly position: number
}

type Views = ReadonlyMap<string, string>

function play(script: Script, look: (party: Party) => void): Party {
  return playScript(factOrFiction, simulationOf(factOrFiction.id), script, look)
}

/** The views of all players but the owner after every action, until the secret is revealed. */
function viewsOf(script: Script, secret: Secret, isFlipped: boolean): readonly Views[] {
  const steps: Views[] = []
  let isOut = false
  play(script, (party) => {
    if (steps.length === 0 && isFlipped) flip(party, secret)
    isOut ||= isSecretOut(party, secret)
    if (isOut) return
    const others = party.ids.filter((id) => id !== ownerOf(party, secret))
    steps.push(new Map(others.map((id) => [id, JSON.stringify(party.view(id))])))
  })
  return steps
}

function ownerOf({ ids }: Party, { owner }: Secret): PlayerId | undefined {
  return ids[owner % ids.length]
}

/** Inverts the owner's secret moves from now on. */
function flip(party: Party, secret: Secret): void {
  const move = party.move.bind(party)
  party.move = (who, given) =>
    move(
      who,
      who === ownerOf(party, secret) ? opposite(v.parse(FactOrFictionMove, given), party, secret) : given,
    )
}

function opposite(move: FactOrFictionMove, { state }: Party, { slot, position }: Secret): FactOrFictionMove {
  if (move.type === 'write' && move.slot === slot && move.isFact !== null)
    return { ...move, isFact: !move.isFact }
  if (move.type === 'vote' && state.cursor === position) return { ...move, saysFact: !move.saysFact }
  return move
}

/** Whether the statement's truth, or the points for the vote, are revealed. */
function isSecretOut(party: Party, secret: Secret): boolean {
  const { state } = party
  const { position, slot } = secret
  return state.statements.some(
    (statement) =>
      isRevealed(statement, state) &&
      (statement.position === position ||
        (statement.authorId === ownerOf(party, secret) && statement.slot === slot)),
  )
}

describe('secrets', () => {
  it('[FOF-20] two games that differ only in a secret are identical in all other views, byte by byte', () => {
    const someSecret = fc.record({
      owner: fc.nat({ max: 8 }),
      slot: fc.nat({ max: 2 }),
      position: fc.nat({ max: 7 }),
    })
    let flippedViews = 0
    assertUntil(
      fc.property(someScript, someSecret, (script, secret) => {
        const plain = viewsOf(script, secret, false)
        expect(viewsOf(script, secret, true)).toEqual(plain)
        flippedViews += plain.length
      }),
      () => flippedViews > 1_000,
    )
    expect(flippedViews).toBeGreaterThan(1_000)
  })

  it('[FOF-20] a statement before its Reveal is shown without its truth', () => {
    fc.assert(
      fc.property(someScript, (script) => {
        play(script, (game) => {
          const { statement, reveal, phase } = game.view(0)
          if (statement !== null)
            expect(Object.keys(statement)).toEqual(['id', 'authorId', 'text', 'number', 'total'])
          expect(reveal === null).toBe(phase !== 'reveal')
        })
      }),
    )
  })

  it('[FOF-20] the view without a viewer has no player’s own data, and is otherwise that of a bystander', () => {
    fc.assert(
      fc.property(someScript, (script) => {
        play(script, ({ state }) => {
          const view = factOrFiction.rules.viewFor(state, null)
          expect(view).toEqual(factOrFiction.rules.viewFor(state, BYSTANDER))
          expect([view.mine, view.myVote, view.reveal?.myPoints ?? null]).toEqual([[], null, null])
        })
      }),
    )
  })

  it('[FOF-20] only its author sees a statement that is not on stage', () => {
    fc.assert(
      fc.property(someScript, (script) => {
        play(script, ({ state }) => {
          const text = JSON.stringify(factOrFiction.rules.viewFor(state, BYSTANDER))
          const hidden = (id: FactId) => !text.includes(id)
          for (const { id, position } of state.statements)
            if (position === null || position > state.cursor) expect(hidden(id)).toBe(true)
        })
      }),
    )
  })
})
