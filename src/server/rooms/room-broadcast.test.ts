import { describe, expect, it } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { DownMessage } from '#protocol/down.ts'
import { applyGameChange } from '#protocol/game-change.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { viewGame } from '#rooms/view-room.ts'
import { createParty, GAME, type Party, type PartyStep, partyGames } from './party.test-support.ts'
import { encodeChange } from './room-broadcast.ts'

type Change = Extract<DownMessage, { type: 'change' }>

const SIZE = 32
/** As long as people make them. */
const STATEMENT = 'I once drove a fire engine through the night with a goat on the passenger seat'

/** A full room, and every frame that one of its players is sent, by the phase that it brings or goes on with. */
function playFullRoom() {
  const ids = idsInOrder()
  const party = createParty({
    size: SIZE,
    roomId: ids(),
    startedAt: Date.UTC(2030, 0, 1, 12),
    newId: ids,
    nameOf: (place) => `Player number ${place}`,
    browserKeyOf: (place) => `browser-${place}`,
  })
  const viewer = party.playerIds()[5] as PlayerId
  const frames: { readonly phase: string; readonly frame: string }[] = []
  let game: unknown = null

  function send(step: PartyStep | null): void {
    if (step?.before == null) return
    const frame = encodeChange(step.before, step.after, step.changes, step.notices, partyGames)(viewer)
    frames.push({ phase: step.after.game?.state.phase ?? 'lobby', frame })
    const message = JSON.parse(frame) as Change
    if ('game' in message) game = message.game
    else if (message.gameChange !== undefined) game = applyGameChange(game, message.gameChange)
    expect(game).toEqual(viewGame(step.after, viewer, partyGames))
  }

  send(party.do({ type: 'select-game', playerId: party.host(), gameId: GAME }))
  send(party.do({ type: 'start-game', playerId: party.host() }))
  for (const playerId of party.playerIds()) {
    const move = { type: 'write', slot: 0, text: `${STATEMENT} ${playerId.slice(-4)}`, isFact: true }
    send(party.do({ type: 'make-move', playerId, move }))
    send(party.do({ type: 'make-move', playerId, move: { type: 'submit' } }))
  }
  const round = frames.length - 1
  send(party.wait(20_000))
  for (const move of votes(party)) send(party.do({ type: 'make-move', ...move }))
  const reveal = frames.length - 1
  send(party.wait(10_000))
  const bytes = (from: number, to: number) =>
    frames.slice(from, to).reduce((sum, { frame }) => sum + Buffer.byteLength(frame), 0)
  return { frames, bytes, round, reveal, end: frames.length - 1 }
}

function votes(party: Party) {
  const { statement } = viewGame(party.record(), party.host(), partyGames) as FactOrFictionView
  if (statement === null) throw new Error('nothing is on stage')
  return party.playerIds().flatMap((playerId, place) => {
    const move = { type: 'vote', factId: statement.id, saysFact: place % 2 === 0 }
    return playerId === statement.authorId ? [] : [{ playerId, move }]
  })
}

/** Ids as long as real ones are. */
function idsInOrder(): () => string {
  let last = 0
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
}

describe('what 32 players are sent of a game', () => {
  it('[WIRE-62] is each copy as the rules have it, put together of what changed', () => {
    const { frames, reveal, round } = playFullRoom()
    expect(frames[round]?.phase).toBe('present')
    expect(frames[reveal]?.phase).toBe('reveal')
    expect(frames.filter(({ frame }) => frame.includes('"game":'))).toHaveLength(1)
  })

  it('fits a Reveal into 2 KB for each of them, and a whole round into 10 KB', () => {
    const { bytes, end, reveal, round } = playFullRoom()
    expect(bytes(reveal, end)).toBeLessThan(2 * 1024)
    expect(bytes(round, end)).toBeLessThan(10 * 1024)
  })
})

describe('a change', () => {
  it('names the room’s row only if more of it changed than the version', () => {
    const { frames } = playFullRoom()
    const rows = frames.filter(({ frame }) => frame.includes('"table":"rooms"'))
    // The game is selected, then started.
    expect(rows.map(({ phase }) => phase)).toEqual(['lobby', 'submit'])
  })
})
