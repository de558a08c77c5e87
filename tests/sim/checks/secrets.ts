import { brokenClaims, type GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf, simulations } from '#games/kit/testing/simulations.test-support.ts'
import { applyDelta } from '#protocol/delta.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { BrowserKey, GameId, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows, RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { viewGame } from '#rooms/view/view-room.ts'

/** Every text of a player contains one. */
export const TOKEN = /tok[0-9a-f]{12}/

/** The author of each text: every text contains a unique token. */
export interface Markers {
  readonly mark: (author: PlayerId, token: string) => void
  readonly authorOf: (token: string) => PlayerId | undefined
  /** Marks a text in own prompts that only this browser is sent. */
  readonly markPrompt: (author: BrowserKey, token: string) => void
  readonly promptAuthorOf: (token: string) => BrowserKey | undefined
}

export function createMarkers(): Markers {
  const authors = new Map<string, PlayerId>()
  const promptAuthors = new Map<string, BrowserKey>()
  return {
    mark: (author, token) => authors.set(token, author),
    authorOf: (token) => authors.get(token),
    markPrompt: (author, token) => promptAuthors.set(token, author),
    promptAuthorOf: (token) => promptAuthors.get(token),
  }
}

/** The browser that a frame went to, and the data to check the frame against. */
interface FrameContext {
  /** Null for a watcher: what its browser may know as a player is not sent to a page that watches. */
  readonly browserKey: BrowserKey | null
  /** The keys of all browsers, and those of the rooms' watchers. */
  readonly keys: readonly string[]
  readonly markers: Markers
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly recordAt: (topic: string, version: number) => RoomRecord | null | undefined
}

/** Every secret in this frame that its browser must not receive. */
export function leakedSecrets(frame: string, message: DownMessage, seen: FrameContext): readonly string[] {
  const leaks: string[] = []
  for (const key of seen.keys) if (frame.includes(key)) leaks.push('a key')
  if (!mayHaveRemovals(message, seen)) leaks.push('the removed players')
  const shown = gameIn(message, seen)
  if (shown === null) {
    const fields = [...simulations.values()].flatMap((one) => [...one.forbiddenFields, ...one.gameFields])
    const isOwnPrompts = message.type === 'answer' && message.ok && hasLines(message.value)
    return [...leaks, ...leakedFields(frame, fields), ...leakedTokens(frame, null, seen, isOwnPrompts)]
  }
  const { game, version, topic } = shown
  const record = seen.recordAt(topic, version)
  if (!record?.game) return [...leaks, `a game in version ${version}, which has none`]
  const { forbiddenFields } = simulationOf(record.game.session.gameId)
  return [
    ...leaks,
    ...leakedFields(frame, forbiddenFields),
    ...leakedTokens(frame, record, seen),
    ...wrongInView(game, record, record.game, seen.browserKey),
  ]
}

/** Fields of rows that are never sent, in any game. */
const ROW_FIELDS = ['seed', 'browserKey', 'watchKey']

function leakedFields(frame: string, fields: readonly string[]): readonly string[] {
  return [...new Set([...ROW_FIELDS, ...fields])]
    .filter((field) => frame.includes(`"${field}"`))
    .map((field) => `a field "${field}"`)
}

/** The whole view in a message, if there is one. */
export function viewIn(message: DownMessage): RoomView | null {
  if (message.type === 'snapshot') return message.view
  if (message.type !== 'answer' || !message.ok) return null
  const { value } = message
  if (typeof value !== 'object' || value === null) return null
  if ('view' in value) return value.view
  return 'room' in value && 'players' in value ? value : null
}

/** The viewer's view of the game in a message, with the version of its room. */
function gameIn(message: DownMessage, { browserKey, games, recordAt }: FrameContext) {
  const view = viewIn(message)
  if (view !== null) {
    const { id, version } = view.room
    return view.game === null ? null : { game: view.game as GameFrame, version, topic: `room:${id}` }
  }
  if (message.type !== 'change') return null
  const { delta, topic, version, since = version - 1 } = message
  if (!('game' in delta)) return null
  const before = recordAt(topic, since)
  const viewer = before?.players.find((player) => player.browserKey === browserKey)
  const isViewer = viewer !== undefined || browserKey === null
  const had = before && isViewer ? viewGame(before, viewer?.id ?? null, games) : null
  // A change of a game for somebody without a view of it is checked as a frame without a game.
  const game = applyDelta(had, delta.game)
  return game ? { game: game as GameFrame, version, topic } : null
}

/** Only the host receives the removed players. */
function mayHaveRemovals(message: DownMessage, seen: FrameContext): boolean {
  const view = viewIn(message)
  const [topic, version, removed] =
    view !== null
      ? [`room:${view.room.id}`, view.room.version, view.removed]
      : message.type === 'change'
        ? [message.topic, message.version, message.delta.removed]
        : []
  const isEmpty = removed === undefined || (Array.isArray(removed) && removed.length === 0)
  if (topic === undefined || version === undefined || isEmpty) return true
  return (
    seen
      .recordAt(topic, version)
      ?.players.some((player) => player.isHost && player.browserKey === seen.browserKey) === true
  )
}

/** A text may go to its author, and to every player once its game shows it. */
function leakedTokens(
  frame: string,
  record: RoomRecord | null,
  { browserKey, markers }: FrameContext,
  isOwnPrompts = false,
): readonly string[] {
  return tokensIn(frame).flatMap((token) => {
    const author = markers.authorOf(token)
    const isOwn =
      record?.players.some((player) => player.id === author && player.browserKey === browserKey) ||
      (isOwnPrompts && markers.promptAuthorOf(token) === browserKey)
    const game = record?.game
    const viewer = record?.players.find((player) => player.browserKey === browserKey)?.id ?? null
    const isPublic = game ? simulationOf(game.session.gameId).isPublic(token, game, viewer) : false
    return isOwn || isPublic ? [] : [`the text ${token} before its turn`]
  })
}

/** Own prompts in a message of the bus: a game may have drawn them, but no other row carries them. */
export function leakedPrompts(text: string, record: RoomRecord | null, markers: Markers): readonly string[] {
  const drawn = tokensIn(text).some((token) => markers.promptAuthorOf(token) !== undefined)
    ? JSON.stringify(record?.game ?? null)
    : ''
  return tokensIn(text)
    .filter((token) => markers.promptAuthorOf(token) !== undefined && !drawn.includes(token))
    .map((token) => `the own prompt ${token}`)
}

function tokensIn(text: string): readonly string[] {
  return text.match(new RegExp(TOKEN, 'g')) ?? []
}

function hasLines(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'lines' in value
}

/** Checks a view against the record, without the game's own code. */
function wrongInView(
  view: GameFrame,
  { players }: RoomRecord,
  rows: GameRows,
  browserKey: BrowserKey | null,
): readonly string[] {
  const { countPoints, viewClaims } = simulationOf(rows.session.gameId)
  const viewer = players.find((player) => player.browserKey === browserKey)?.id ?? null
  const points = countPoints(rows)
  return brokenClaims([
    [view.players.every((player) => points.get(player.id) === player.points), 'points that do not add up'],
    ...viewClaims(view, rows, viewer),
  ])
}
