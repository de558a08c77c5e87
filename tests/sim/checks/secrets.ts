import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import { factVotes, gameFacts } from '#games/fact-or-fiction/tables.ts'
import type { DownMessage } from '#protocol/down.ts'
import { applyGameChange } from '#protocol/game-change.ts'
import type { BrowserKey, GameId, PlayerId } from '#rooms/ids.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { rowsOf } from '#rooms/table-rows.ts'
import { viewGame } from '#rooms/view-room.ts'
import { countPoints } from './game-invariants.ts'

const TOKEN = /tok[0-9a-f]{12}/g

/** The author of each text: every text contains a unique token. */
export interface Markers {
  readonly mark: (author: PlayerId, token: string) => void
  readonly authorOf: (token: string) => PlayerId | undefined
}

export function createMarkers(): Markers {
  const authors = new Map<string, PlayerId>()
  return { mark: (author, token) => authors.set(token, author), authorOf: (token) => authors.get(token) }
}

/** The browser that a frame went to, and the data to check the frame against. */
interface FrameContext {
  readonly browserKey: BrowserKey
  readonly keys: readonly BrowserKey[]
  readonly markers: Markers
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly recordAt: (topic: string, version: number) => RoomRecord | null | undefined
}

/** Every secret in this frame that its browser must not receive. */
export function leakedSecrets(frame: string, message: DownMessage, seen: FrameContext): readonly string[] {
  const leaks: string[] = []
  for (const key of seen.keys) if (frame.includes(key)) leaks.push('a browser key')
  for (const field of ['"seed"', '"saysFact"', '"browserKey"', '"hasSubmitted"'])
    if (frame.includes(field)) leaks.push(`a field ${field}`)
  if (!mayHaveRemovals(message, seen)) leaks.push('the removed players')
  const shown = gameIn(message, seen)
  if (shown === null) {
    if (frame.includes('"isFact"')) leaks.push('isFact outside a game')
    return [...leaks, ...leakedTokens(frame, null, seen)]
  }
  const { game, version, topic } = shown
  const record = seen.recordAt(topic, version)
  if (!record?.game) return [...leaks, `a game in version ${version}, which has none`]
  return [...leaks, ...leakedTokens(frame, record, seen), ...wrongInView(game, record, seen.browserKey)]
}

/** The snapshot in a message, if there is one. */
function viewIn(message: DownMessage): RoomView | null {
  if (message.type === 'snapshot') return message.view
  return message.type === 'answer' && message.ok && isRoomView(message.value) ? message.value : null
}

/** The viewer's view of the game in a message, with the version of its room. */
function gameIn(message: DownMessage, { browserKey, games, recordAt }: FrameContext) {
  const view = viewIn(message)
  if (view !== null) {
    const { id, version } = view.room
    return view.game === null ? null : { game: view.game as FactOrFictionView, version, topic: `room:${id}` }
  }
  if (message.type !== 'change') return null
  const { gameChange, topic, version } = message
  const before = gameChange === undefined ? null : recordAt(topic, version - 1)
  const viewer = before?.players.find((player) => player.browserKey === browserKey)
  const had = before && viewer ? viewGame(before, viewer.id, games) : null
  const game = gameChange === undefined ? message.game : applyGameChange(had, gameChange)
  return game ? { game: game as FactOrFictionView, version, topic } : null
}

/** Only the host receives the removed players. */
function mayHaveRemovals(message: DownMessage, seen: FrameContext): boolean {
  const view = viewIn(message)
  const [topic, version, removed] =
    view !== null
      ? [`room:${view.room.id}`, view.room.version, view.removed]
      : message.type === 'change'
        ? [message.topic, message.version, message.removed]
        : []
  if (topic === undefined || version === undefined || !removed?.length) return true
  return (
    seen
      .recordAt(topic, version)
      ?.players.some((player) => player.isHost && player.browserKey === seen.browserKey) === true
  )
}

function isRoomView(value: unknown): value is RoomView {
  return typeof value === 'object' && value !== null && 'room' in value && 'players' in value
}

/** A text may go to its author, and to every player once its statement is on stage. */
function leakedTokens(
  frame: string,
  record: RoomRecord | null,
  { browserKey, markers }: FrameContext,
): readonly string[] {
  return [...frame.matchAll(TOKEN)].flatMap(([token]) => {
    const author = markers.authorOf(token)
    const isOwn = record?.players.some((player) => player.id === author && player.browserKey === browserKey)
    const fact = record?.game && rowsOf(record.game, gameFacts).find((one) => one.text.includes(token))
    const { cursor } = (record?.game?.state.state ?? { cursor: -1 }) as { cursor: number }
    const isOnStage = fact?.position != null && fact.position <= cursor
    return isOwn || isOnStage ? [] : [`the text ${token} before its turn`]
  })
}

/** Checks a view's statements, votes and points against the record, without the game's own code. */
function wrongInView(game: FactOrFictionView, record: RoomRecord, browserKey: BrowserKey): readonly string[] {
  const rows = record.game!
  const { cursor } = rows.state.state as { cursor: number }
  const onStage = rowsOf(rows, gameFacts).find((fact) => fact.position === cursor)
  const viewer = record.players.find((player) => player.browserKey === browserKey)?.id
  const ownVote = rowsOf(rows, factVotes).find(
    (vote) => vote.factId === onStage?.id && vote.playerId === viewer,
  )
  const points = countPoints(rows)
  const isInReveal = rows.state.phase === 'reveal'
  const invariants: readonly (readonly [boolean, string])[] = [
    [game.reveal === null || isInReveal, 'a reveal before Reveal'],
    [game.reveal === null || game.reveal.isFact === onStage?.isFact, 'a wrong truth'],
    [game.statement === null || !('isFact' in game.statement), 'the truth of the statement on stage'],
    [game.myVote === null || game.myVote === ownVote?.saysFact, 'a vote of another player'],
    [
      game.mine.every((mine) =>
        rowsOf(rows, gameFacts).some(
          (fact) => fact.playerId === viewer && fact.slot === mine.slot && fact.text === mine.text,
        ),
      ),
      'a statement of another player as an own one',
    ],
    [game.players.every((player) => points.get(player.id) === player.points), 'points that do not add up'],
    [
      countOf(JSON.stringify(game), '"isFact"') === game.mine.length + (game.reveal ? 1 : 0),
      'an additional isFact',
    ],
  ]
  return invariants.flatMap(([holds, name]) => (holds ? [] : [name]))
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
