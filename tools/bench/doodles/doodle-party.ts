import { writePath } from '#games/kit/drawing/ink-path.ts'
import { STROKES_MAX } from '#games/kit/drawing/ink-schemas.ts'
import type { QuickfireDoodlesView } from '#games/quickfire-doodles/schemas.ts'
import type { GameId, PlayerId } from '#rooms/record/ids.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import { createParty, type Party, type PartyStep, partyGames } from '#server/rooms/host/party.test-support.ts'

/** With 11 players and 3 rounds a game has the most doodles: 33 (DOODLE-2). */
export const PLAYERS = 11
export const ROUNDS = 3

const game = 'quickfire-doodles' as GameId

/** 40 bytes and 600 units of pen travel: 400 of them fill a doodle, almost to both limits (DOODLE-62). */
const stroke = `B${writePath(Array.from({ length: 10 }, (_, place) => ({ x: 15 + 30 * (place % 2), y: 300 + 30 * (place % 2) })))}`

let rooms = 0
let last = 0
const newId = () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`

/** A room in the first Draw of its game. */
export function startDoodles(): Party {
  const party = createParty({
    size: PLAYERS,
    // A store has each code once.
    code: String(++rooms).padStart(4, '0'),
    roomId: newId(),
    startedAt: Date.UTC(2030, 0, 1, 12),
    newId,
    nameOf: (place) => `Player ${place}`,
    browserKeyOf: (place) => `browser-${place}`,
  })
  const playerId = party.host()
  party.do({ type: 'setTable', playerId, gameIds: [game] })
  party.do({ type: 'selectGame', playerId, gameId: game })
  party.do({
    type: 'changeSettings',
    playerId,
    settings: { rounds: ROUNDS, words: 'easy', oneColour: false },
  })
  party.do({ type: 'startGame', playerId })
  return party
}

/** Fills the player's doodle with strokes, so many in each move. */
export function* fillDoodle(party: Party, playerId: PlayerId, inMove: number): Generator<PartyStep> {
  const { pad } = viewOf(party, playerId)
  const steps = Array.from({ length: inMove }, () => stroke)
  for (let from = 0; from < STROKES_MAX; from += inMove) {
    const move = { type: 'draw', doodle: pad?.doodle ?? 0, from, steps }
    const step = party.do({ type: 'makeMove', playerId, move })
    if (step === null) throw new Error('nothing was drawn')
    yield step
  }
}

/** These players fill their doodles of this round. */
export function fillDoodles(party: Party, playerIds: readonly PlayerId[], inMove: number): void {
  for (const playerId of playerIds) for (const _ of fillDoodle(party, playerId, inMove));
}

/** Waits for the next Draw, or for the podium. */
export function awaitNextRound(party: Party): void {
  const phase = () => viewOf(party, party.host()).phase
  while (phase() === 'draw') party.wait(1_000)
  while (phase() !== 'draw' && phase() !== 'podium') party.wait(1_000)
}

export function rowCount(party: Party): number {
  return party.record().game?.rows.game_entries?.length ?? 0
}

export function viewOf(party: Party, playerId: PlayerId): QuickfireDoodlesView {
  return viewGame(party.record(), playerId, partyGames) as unknown as QuickfireDoodlesView
}
