import type { PartId, PlayerId } from '#rooms/record/ids.ts'
import type { DrawnInk } from '../kit/drawing/ink-schemas.ts'
import { sizeIn } from '../kit/drawing/stored-drawing.ts'
import { responseOf, responsesIn } from '../kit/rules/responses.ts'
import { haveAlarmsRung, isHidden, type StageEntry } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import { artistOf, doodleOf, doodleOnStage, hasIt, inkOf, isOwnWord, promptOf } from './doodles.ts'
import type { HungDoodle, Pad, ShownDoodle } from './schemas.ts'
import { doodleEntry, doodleOfPart, guessEntry, roundOf, wordEntry } from './schemas.ts'
import { artistPointsFor } from './scoring.ts'
import type { QuickfireDoodlesState as State } from './state.ts'

/** The wrong guesses under a doodle on the wall of shame. */
const WRONG_KEPT = 3

/** The view of the game, built up from the facts that this viewer may know (DOODLE-23 to DOODLE-26). */
export function viewFor(state: State, viewer: PlayerId | null) {
  return {
    round: state.round + 1,
    rounds: state.rounds,
    oneColour: state.oneColour,
    isJustGuessing: state.players.find(({ id }) => id === viewer)?.isJustGuessing ?? null,
    pad: viewPad(state, viewer),
    shown: viewShown(state, viewer),
    gallery: state.phase === PODIUM ? viewGallery(state) : null,
  }
}

function viewPad(state: State, viewer: PlayerId | null): Pad | null {
  if (!isDrawing(state, viewer)) return null
  const doodle = doodleOf(state, viewer)
  return {
    doodle,
    word: promptOf(state, doodle).word,
    canSwap: !haveAlarmsRung(state) && !state.swapped.includes(doodle),
    steps: sizeIn(state.ink, doodle).steps,
  }
}

function isDrawing({ phase, players }: State, viewer: PlayerId | null): viewer is PlayerId {
  const player = players.find(({ id }) => id === viewer)
  return phase === 'draw' && player !== undefined && !player.isGone && !player.isJustGuessing
}

function viewShown(state: State, viewer: PlayerId | null): ShownDoodle | null {
  const doodle = doodleOnStage(state)
  if (doodle === null) return null
  const artist = artistOf(state, doodle)
  const place = state.shown.filter((one) => roundOf(one, state.players.length) === state.round).length
  const knowsWord = state.phase === 'answer' || artist.id === viewer
  return {
    doodle,
    artistId: artist.id,
    number: place,
    total: place + state.queue.length,
    ink: isHidden(state, doodleEntry(doodle)) ? null : inkOf(state, doodle),
    wrong: wrongGuesses(state, doodle),
    gotIt: state.players.filter(({ id }) => hasIt(state, doodle, id)).map(({ id }) => id),
    word: knowsWord ? shownWord(state, doodle) : null,
    artistPoints: artistPointsFor(state, doodle),
    outOf: state.outOf[state.shown.indexOf(doodle)] ?? null,
    isOwnWord: state.phase === 'answer' && isOwnWord(state, doodle),
  }
}

function viewGallery(state: State): readonly HungDoodle[] {
  return state.outOf.map((outOf, place) => {
    const doodle = state.shown[place] ?? 0
    const got = responsesIn(state.right, doodle).length
    const last = got > 0 ? [] : wrongGuesses(state, doodle).slice(-WRONG_KEPT)
    return {
      doodle,
      artistId: artistOf(state, doodle).id,
      word: shownWord(state, doodle),
      got,
      outOf,
      wrong: last.map(({ id, text }) => ({ id, text })),
      isHidden: isHidden(state, doodleEntry(doodle)),
      isOwnWord: isOwnWord(state, doodle),
    }
  })
}

/** Null if the host has hidden it. */
function shownWord(state: State, doodle: number): string | null {
  return isHidden(state, wordEntry(doodle)) ? null : promptOf(state, doodle).word
}

/** The newest five, the newest last, without the texts that the host has hidden. */
function wrongGuesses(state: State, doodle: number): ShownDoodle['wrong'] {
  const { last = [] } = responseOf(state.wrong, doodle, artistOf(state, doodle).id) ?? {}
  return last.map(({ id, playerId, text }) => ({
    id,
    playerId,
    text: isHidden(state, guessEntry(doodle, id)) ? null : text,
  }))
}

/** The entries that the host can hide (DOODLE-28). */
export function entriesOf(state: State): readonly StageEntry[] {
  return state.shown.flatMap((doodle, place) => {
    const isScored = place < state.outOf.length
    const guesses = wrongGuesses(state, doodle).map(({ id }) => guessEntry(doodle, id))
    const words = isScored && isOwnWord(state, doodle) ? [wordEntry(doodle)] : []
    return [
      { entry: doodleEntry(doodle), isScored },
      ...[...guesses, ...words].map((entry) => ({ entry, isScored: true })),
    ]
  })
}

/** A doodle: one that was shown, or in Draw the viewer's own (DOODLE-27). */
export function partOf(state: State, viewer: PlayerId | null, part: PartId): DrawnInk | undefined {
  const doodle = doodleOfPart(part)
  if (doodle === null) return undefined
  const isOwn = isDrawing(state, viewer) && doodle === doodleOf(state, viewer)
  const isShown = state.shown.includes(doodle) && !isHidden(state, doodleEntry(doodle))
  return isOwn || isShown ? inkOf(state, doodle) : undefined
}
