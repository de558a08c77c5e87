import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import { factOrFiction } from './game.ts'
import type { FactId, FactOrFictionMove } from './schemas.ts'
import { isRevealed } from './state.ts'
import { playScript, type Script, scriptArbitrary } from './testing/script.ts'
import type { TestGame } from './testing/test-game.ts'

const BYSTANDER = 'nobody' as PlayerId

/** One player's secrets: the truth of one statement, and their vote on one place of the deck. */
interface Secret {
  readonly owner: string
  readonly slot: number
  readonly position: number
}

type Views = ReadonlyMap<string, string>

/** The views of all players but the owner after every action, until the secret is revealed. */
function viewsOf(script: Script, secret: Secret, isFlipped: boolean): readonly Views[] {
  const steps: Views[] = []
  let isOut = false
  playScript(script, (game) => {
    if (steps.length === 0 && isFlipped) flip(game, secret)
    isOut ||= isSecretOut(game, secret)
    if (isOut) return
    const others = game.state.players.filter((player) => player.name !== secret.owner)
    steps.push(new Map(others.map(({ name }) => [name, JSON.stringify(game.view(name))])))
  })
  return steps
}

/** Inverts the owner's secret moves from now on. */
function flip(game: TestGame, { owner, slot, position }: Secret): void {
  const move = game.move.bind(game)
  game.move = (name, given) => {
    if (name !== owner) return move(name, given)
    return move(name, opposite(given, game, slot, position))
  }
}

function opposite(
  move: FactOrFictionMove,
  game: TestGame,
  slot: number,
  position: number,
): FactOrFictionMove {
  if (move.type === 'write' && move.slot === slot && move.isFact !== null)
    return { ...move, isFact: !move.isFact }
  if (move.type === 'vote' && game.state.cursor === position) return { ...move, saysFact: !move.saysFact }
  return move
}

/** Whether the statement's truth, or the points for the vote, are revealed. */
function isSecretOut({ state }: TestGame, { owner, slot, position }: Secret): boolean {
  return state.statements.some(
    (statement) =>
      isRevealed(statement, state) &&
      (statement.position === position || (statement.authorId === owner && statement.slot === slot)),
  )
}

describe('secrets', () => {
  it('[FOF-20] two games that differ only in a secret are identical in all other views, byte by byte', () => {
    const someSecret = fc.record({
      owner: fc.nat({ max: 8 }),
      slot: fc.nat({ max: 4 }),
      position: fc.nat({ max: 20 }),
    })
    let flippedViews = 0
    assertUntil(
      fc.property(scriptArbitrary, someSecret, (script, { owner, slot, position }) => {
        const secret = {
          owner: `p${owner % script.playerCount}`,
          slot: slot % script.factsPerPlayer,
          position: position % script.playerCount,
        }
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
      fc.property(scriptArbitrary, (script) => {
        playScript(script, (game) => {
          const { statement, reveal, phase } = game.view('p0')
          if (statement !== null)
            expect(Object.keys(statement)).toEqual(['id', 'authorId', 'text', 'number', 'total'])
          expect(reveal === null).toBe(phase !== 'reveal')
        })
      }),
    )
  })

  it('[FOF-20] a view for nobody has nothing of a player’s own, and is otherwise that of a bystander', () => {
    fc.assert(
      fc.property(scriptArbitrary, (script) => {
        playScript(script, ({ state }) => {
          const view = factOrFiction.rules.viewFor(state, null)
          expect(view).toEqual(factOrFiction.rules.viewFor(state, BYSTANDER))
          expect([view.mine, view.myVote, view.reveal?.myPoints ?? null]).toEqual([[], null, null])
        })
      }),
    )
  })

  it('[FOF-20] only its author sees a statement that is not on stage', () => {
    fc.assert(
      fc.property(scriptArbitrary, (script) => {
        playScript(script, ({ state }) => {
          const text = JSON.stringify(factOrFiction.rules.viewFor(state, BYSTANDER))
          const hidden = (id: FactId) => !text.includes(id)
          for (const { id, position } of state.statements)
            if (position === null || position > state.cursor) expect(hidden(id)).toBe(true)
        })
      }),
    )
  })
})
