import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type EntryId, PartId } from '#rooms/record/ids.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { entryId } from '../rules/state.ts'
import type { GameParty } from './game-party.ts'
import { type Player, playScript, someScript } from './game-script.ts'
import { frameOf, type ShownEntry } from './simulation.test-support.ts'

const HIDE_EVERY = 3

/** Entries that the host hides. */
export function describeHiding(game: PlayableGame, player: Player): void {
  const { entries = () => [] } = player

  /** Plays random games. Calls `look` after every action, now and then with an entry on stage that is to be hidden. */
  function play(
    look: (party: GameParty, found: ShownEntry | undefined) => void,
    haveOccurred = () => true,
  ): void {
    assertUntil(
      fc.property(someScript, (script) => {
        let turn = 0
        playScript(game, player, script, (party) => {
          party.settle()
          turn += 1
          const hidden = hiddenIn(party)
          const open = entries(party.view(null)).find(({ entry }) => !hidden.includes(entry))
          look(party, turn % HIDE_EVERY === 0 ? open : undefined)
        })
      }),
      haveOccurred,
    )
  }

  it('[GAME-148] no entry can be hidden in a game that has nothing to hide', () => {
    expect(player.entries !== undefined).toBe(game.hasEntries)
    if (!game.hasEntries) play((party) => expect(party.hide(entryId('nothing', 0))).toBe(false))
  })

  if (game.hasEntries)
    describe('an entry that the host hides', () => {
      it('[GAME-100] [GAME-101] leaves every view, quote and part, for good', () => {
        let checked = 0
        const gone = new WeakMap<GameParty, Set<string>>()
        play(
          (party, found) => {
            const texts = gone.get(party) ?? new Set()
            gone.set(party, texts)
            if (found !== undefined) {
              expect(party.hide(found.entry)).toBe(true)
              for (const text of found.texts) texts.add(text)
            }
            // Another entry may have the same text.
            for (const shown of entries(party.view(null))) for (const text of shown.texts) texts.delete(text)
            for (const [viewer, view] of party.viewTexts()) {
              for (const text of texts) expect(view).not.toContain(JSON.stringify(text))
              // A part has the id of its entry.
              for (const entry of hiddenIn(party))
                expect(game.part(party.rows, viewer, v.parse(PartId, entry))).toBeUndefined()
            }
            checked += texts.size
          },
          () => checked > 0,
        )
        expect(checked).toBeGreaterThan(0)
      })

      it('[GAME-102] cannot be hidden again, and nothing else can be hidden', () => {
        play((party, found) => {
          if (found === undefined) return
          party.hide(found.entry)
          const [kind = ''] = found.entry.split(':')
          for (const refused of [found.entry, entryId('nothing', 0), entryId(kind, 'x')])
            expect(game.hide(party.rows, refused)).toEqual({ ok: false, refusal: { code: 'no-such-entry' } })
        })
      })

      it('[GAME-103] changes no points that have been shown, no rank and no award', () => {
        play((party, found) => {
          if (found === undefined) return
          const before = scoresIn(party)
          party.hide(found.entry)
          expect(scoresIn(party)).toEqual(before)
        })
      })
    })
}

/** The entries that are hidden, as they are stored. */
function hiddenIn(party: GameParty): readonly EntryId[] {
  return frameOf(party.rows).hidden.map(({ entry }) => entry)
}

function scoresIn(party: GameParty) {
  const { players, podium } = party.view(null)
  return {
    points: players.map(({ points }) => points),
    ranking: podium?.ranking,
    awards: podium?.awards.map(({ kind, playerIds, value }) => ({ kind, playerIds, value })),
  }
}
