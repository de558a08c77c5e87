import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameRow, GameRows } from '#rooms/record/room-record.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { PODIUM } from '../rules/view.ts'
import { type GameParty, textsOf } from './game-party.ts'
import { type Player, playScript, randomOf, type Script, someScript } from './game-script.ts'

const PHASES_MAX = 500

type Holder = Record<string, unknown>
type Place = readonly [holder: Holder, key: string]

const junk = fc.constantFrom<unknown>(
  ...[null, -1, 0, 1, 0.5, 1e99, 2 ** 53, '', 'x', true, false, [], {}, [[]], 'toString', PODIUM],
)
const someDamage = fc.record({ lot: fc.nat(), value: junk, drops: fc.boolean() })

/** Rows there and back, damaged rows, and versions. */
export function describeRows(game: PlayableGame, player: Player): void {
  const play = (script: Script, look: (party: GameParty) => void) => playScript(game, player, script, look)

  describe('its rows', () => {
    it('[GAME-19] restore the same game in any order', () => {
      fc.assert(
        fc.property(someScript, (script) => {
          play(script, (party) => {
            const { ids, rows } = party
            const loaded = asLoaded(rows)
            expect(game.read(loaded)).toMatchObject({ kind: 'readable' })
            expect(inOrder(game.rewrite(loaded), game)).toEqual(inOrder(rows, game))
            // Commits compare texts: a field in another place would count as a change.
            expect(JSON.stringify(game.rewrite(loaded).state)).toBe(JSON.stringify(rows.state))
            expect(textsOf(game, loaded, ids)).toEqual(textsOf(game, rows, ids))
            expect(game.settle(loaded, party.members, party.moment()).rows).toBe(loaded)
          })
        }),
      )
    })

    it('[GAME-19] are of the tables that the game declares, and of its session', () => {
      const tables = new Set(game.tables.map(({ name }) => name))
      fc.assert(
        fc.property(someScript, (script) => {
          const { rows } = play(script, () => {})
          for (const [name, ofTable] of Object.entries(rows.rows)) {
            expect(tables).toContain(name)
            for (const { sessionId } of ofTable) expect(sessionId).toBe(rows.session.id)
          }
        }),
      )
    })

    it('[GAME-19] [GAME-183] are reported as damaged, or make nothing throw, with one value changed or dropped', () => {
      const seen = { damaged: 0, readable: 0, newer: 0 }
      assertUntil(
        fc.property(someScript, someDamage, (script, damage) => {
          const party = play(script, () => {})
          const rows = damaged(party.rows, damage)
          const reading = game.read(rows)
          seen[reading.kind] += 1
          if (reading.kind === 'damaged') expect(reading.reason).not.toMatch(/text \d/)
          if (reading.kind === 'readable') playOut(party, rows)
        }),
        // One in ten is readable.
        () => Math.min(seen.damaged, seen.readable) > 0,
      )
      expect(Math.min(seen.damaged, seen.readable)).toBeGreaterThan(0)
    })

    it('[GAME-19] are reported as damaged if a row is of another session or occurs twice', () => {
      let tried = 0
      assertUntil(
        fc.property(someScript, (script) => {
          const { rows } = play(script, () => {})
          for (const [name, ofTable] of Object.entries(rows.rows)) {
            tried += 1
            const foreign = ofTable.map((row) => ({ ...row, sessionId: 'another' }) as unknown as GameRow)
            for (const other of [foreign, [...ofTable, ...ofTable.slice(0, 1)]])
              expect(game.read({ ...rows, rows: { ...rows.rows, [name]: other } })).toMatchObject({
                kind: 'damaged',
              })
          }
        }),
        () => tried > 0,
      )
      expect(tried).toBeGreaterThan(0)
    })

    it('[GAME-20] state their version; those of a later one are newer', () => {
      fc.assert(
        fc.property(someScript, (script) => {
          const { rows } = play(script, () => {})
          const { version } = jsonOf(rows)
          expect(game.read(withVersion(rows, Number(version) + 1))).toEqual({ kind: 'newer' })
          for (const invalid of [undefined, 0, 0.5, '1', null])
            expect(game.read(withVersion(rows, invalid))).toMatchObject({ kind: 'damaged' })
        }),
      )
    })
  })

  /** Calls every rule and every view until the game is over. */
  function playOut(party: GameParty, start: GameRows): void {
    let rows = start
    for (const id of [null, ...party.ids]) game.view(rows, id)
    game.shownPrompts(rows)
    for (const [index, id] of party.ids.entries()) {
      const view = party.view(id)
      const move = player.randomMove(view, { me: id, random: randomOf(index), markedText: () => 'text' })
      if (move !== null) game.move(rows, id, move, party.moment())
    }
    party.comeBack(...party.ids)
    for (let step = 0; !game.isOver(rows); step++) {
      const settled = game.settle(rows, party.members, party.moment())
      if (settled.abort !== null) return
      rows = settled.rows
      for (const id of [null, ...party.ids]) game.view(rows, id)
      if (game.isOver(rows)) return
      const deadline = game.deadline(rows, party.moment())
      expect(deadline).not.toBeNull()
      party.now = Math.max(party.now, deadline ?? 0)
      expect(step).toBeLessThan(PHASES_MAX)
    }
  }
}

/** As a store returns them: copies, in another order, with JSON that was a text. */
function asLoaded({ session, state, rows }: GameRows): GameRows {
  const copy: GameRows = JSON.parse(JSON.stringify({ session, state, rows }))
  const entries = Object.entries(copy.rows).map(([name, ofTable]) => [name, ofTable.toReversed()])
  return { ...copy, rows: Object.fromEntries(entries) }
}

function inOrder({ rows, ...others }: GameRows, { tables }: PlayableGame): GameRows {
  const sorted = tables.flatMap(({ key, name }) => {
    const keyOf = (row: GameRow) => JSON.stringify(key.map((field) => row[field]))
    const ofTable = rows[name]?.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    return ofTable === undefined ? [] : [[name, ofTable] as const]
  })
  return { ...others, rows: Object.fromEntries(sorted) }
}

function damaged(
  rows: GameRows,
  { lot, value, drops }: { readonly lot: number; readonly value: unknown; readonly drops: boolean },
): GameRows {
  const copy = structuredClone(rows)
  const places = [...placesIn(copy.state), ...Object.values(copy.rows).flatMap(placesIn)]
  const [holder, key] = places[lot % places.length]!
  if (drops) delete holder[key]
  else holder[key] = value
  if (Array.isArray(holder)) (holder as unknown[]).splice(0, holder.length, ...holder.filter(() => true))
  return copy
}

/** Every field and item, with its container. */
function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])])
}

function jsonOf(rows: GameRows): Readonly<Record<string, unknown>> {
  return rows.state.state as Record<string, unknown>
}

function withVersion(rows: GameRows, version: unknown): GameRows {
  return { ...rows, state: { ...rows.state, state: { ...jsonOf(rows), version } } }
}
