import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { CallArguments } from '#protocol/calls.ts'
import { applyDelta } from '#protocol/delta.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { ProofChallenge } from '#protocol/proof-schema.ts'
import { topicOf } from '#protocol/topic.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { GameId, RoomCode } from '#rooms/record/ids.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import { gameInTurn, settingsInTurn } from '../support/offered-games.ts'
import { solveProof } from '../support/solve-proof.ts'
import { BY_GAME, REFERENCE, type Reference } from './schema-arbitrary.ts'

/**
 * The ids and codes that browsers have received, so that generated frames refer to existing rooms and
 * players.
 */
export interface Knowledge {
  /** Records the messages that a browser received. */
  readonly learn: (browser: number, messages: readonly DownMessage[]) => void
  /** The message with each reference replaced by a current value. */
  readonly resolve: (message: unknown, browser: number) => unknown
  readonly seatOf: (browser: number) => SavedSession | undefined
  /** The browser's newest view of its game; null in the lobby. */
  readonly gameOf: (browser: number) => GameFrame | null
}

/** A browser's view of the game in a version of a room. */
interface KnownGame {
  readonly topic: string
  readonly version: number
  /** The selected game, whose frame `game` is. */
  readonly gameId: GameId | null
  readonly game: GameFrame | null
}

type AnswerPass = NonNullable<CallArguments<'watch'>['pass']>

const TABLES = [
  registeredIds.slice(0, 1),
  registeredIds.slice(0, 4),
  registeredIds.slice(-1),
  [...registeredIds, ...registeredIds],
  [],
]
const UPLOAD = '00000000-0000-4000-8000-000000000001'

export function createKnowledge(now: () => number): Knowledge {
  /** Each browser's seats, the newest last, lost ones included. */
  const seats = new Map<number, SavedSession[]>()
  const drawnCodes = new Map<number, RoomCode>()
  /** The last challenge of each browser. */
  const challenges = new Map<number, ProofChallenge>()
  /** Each browser's passes of watchers, the newest last. */
  const passes = new Map<number, AnswerPass[]>()
  const callIds: string[] = []
  /** Each browser's newest view of a game. */
  const views = new Map<number, KnownGame>()
  /** The game that was selected last, in any room. */
  let gameId: GameId | null = null

  const allSeats = () => [...seats.values()].flat()
  const allPasses = () => [...passes.values()].flat()
  const from = <Item>(items: readonly Item[], pick: number) => items[pick % Math.max(1, items.length)]

  const gameOf = (browser: number) => views.get(browser)?.game ?? null

  /** The entries that can be hidden and the parts that can be fetched in the browser's game. */
  function shownBy(browser: number) {
    const known = views.get(browser)
    if (known === undefined || known.game === null || known.gameId === null) return { entries: [], parts: [] }
    const { entries, parts } = simulationOf(known.gameId)
    return {
      entries: (entries?.(known.game) ?? []).map(({ entry }) => entry),
      parts: parts?.(known.game) ?? [],
    }
  }

  /** A current value of the field for this browser; sometimes undefined, and always where there is none. */
  function suggest(field: string, pick: number, browser: number): unknown {
    const own = seats.get(browser)?.at(-1)
    const isOwn = pick < 80 && own !== undefined
    switch (field) {
      case 'roomId':
        return isOwn ? own.roomId : pick < 95 ? from(allSeats(), pick)?.roomId : undefined
      case 'playerId':
        return isOwn ? own.playerId : pick < 95 ? from(allSeats(), pick)?.playerId : undefined
      case 'code':
        return pick < 60 ? (drawnCodes.get(browser) ?? own?.roomCode) : from(allSeats(), pick)?.roomCode
      case 'pass':
        return pick < 70 ? passes.get(browser)?.at(-1) : pick < 85 ? from(allPasses(), pick) : undefined
      case 'proof': {
        const challenge = challenges.get(browser)
        return pick < 80 && challenge !== undefined ? solveProof(challenge) : undefined
      }
      case 'gameId':
        return pick < 85 ? gameInTurn(pick) : undefined
      case 'gameIds':
        return pick < 70 ? TABLES[pick % TABLES.length] : undefined
      case 'uploadId':
      case 'upload':
        return pick < 85 ? UPLOAD : undefined
      case 'part':
        return pick < 40 ? 0 : pick < 50 ? 1 : from(shownBy(browser).parts, pick)
      case 'entry':
        return from(shownBy(browser).entries, pick)
      case 'sessionId':
        return pick < 90 ? gameOf(browser)?.sessionId : undefined
      case 'parts':
        return pick < 70 ? 1 : pick < 80 ? 2 : undefined
      case 'protocol':
        return pick < 85 ? PROTOCOL_VERSION : undefined
      case 'claimedAt':
        return pick < 80 ? now() + pick : undefined
      case 'maxPlayers':
        return pick < 50 ? 4 + (pick % 9) : undefined
      case 'settings':
        return pick < 60 ? settingsInTurn(gameId ?? gameInTurn(pick), pick) : undefined
      case 'playerName':
        return pick < 50 ? `Player ${pick % 6}` : undefined
      case 'id':
        return pick < 8 ? from(callIds, pick) : undefined
      default:
        return suggestForMove(field, pick, browser) ?? suggestPrompt(field, pick) ?? suggestId(field, pick)
    }
  }

  function suggestForMove(field: string, pick: number, browser: number): unknown {
    const ofBrowser = views.get(browser) ?? { gameId, game: null }
    if (ofBrowser.gameId === null) return undefined
    return simulationOf(ofBrowser.gameId).suggestField(field, pick, ofBrowser.game)
  }

  function suggestPrompt(field: string, pick: number): string | undefined {
    return field === 'text' && pick < 60 && gameId !== null ? promptFor(gameId, pick) : undefined
  }

  function suggestId(field: string, pick: number): unknown {
    return /[iI]d$/.test(field) && pick < 85 ? from(allSeats(), pick)?.playerId : undefined
  }

  function resolve(value: unknown, browser: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => resolve(item, browser))
    if (BY_GAME in value) {
      const options = value[BY_GAME] as Readonly<Record<string, unknown>>
      return resolve(options[gameId ?? gameInTurn(0)], browser)
    }
    if (REFERENCE in value) {
      const { [REFERENCE]: field, pick, otherwise } = value as Reference
      const suggested = suggest(field, pick, browser)
      return suggested === undefined || isOfOtherCall(suggested, otherwise)
        ? resolve(otherwise, browser)
        : suggested
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, browser)]))
  }

  function learnView(browser: number, { room, game }: RoomView): void {
    gameId = room.gameId
    remember(browser, { topic: topicOf(room.id), version: room.version, gameId }, game)
  }

  function remember(browser: number, of: Omit<KnownGame, 'game'>, game: unknown): void {
    views.set(browser, { ...of, game: game as GameFrame | null })
  }

  function learnChange(browser: number, message: DownMessage): void {
    if (message.type === 'snapshot') learnView(browser, message.view)
    if (message.type !== 'change') return
    const { delta, topic, version, since = version - 1 } = message
    const known = views.get(browser)
    // A change for a view that another of the browser's tabs has replaced does not apply.
    if (known === undefined || known.topic !== topic || known.version !== since) return
    const before = { room: { gameId: known.gameId }, game: known.game }
    const { room, game } = applyDelta(before, delta)
    if (room.gameId !== known.gameId) gameId = room.gameId
    remember(browser, { topic, version, gameId: room.gameId }, game)
  }

  return {
    seatOf: (browser) => seats.get(browser)?.at(-1),
    gameOf,
    resolve,
    learn: (browser, messages) => {
      for (const message of messages) {
        learnChange(browser, message)
        if (message.type !== 'answer') continue
        if (!message.ok) {
          if (message.refusal.code === 'proof-needed') {
            const { challenge, effort } = message.refusal
            challenges.set(browser, { challenge, effort })
          }
          continue
        }
        callIds.push(message.id)
        const { value } = message
        if (value === null) continue
        if ('view' in value) {
          const pass = { roomId: value.view.room.id, key: value.key }
          passes.set(browser, [...(passes.get(browser) ?? []), pass])
          learnView(browser, value.view)
        } else if ('room' in value) learnView(browser, value)
        else if ('roomCode' in value) seats.set(browser, [...(seats.get(browser) ?? []), value])
        else if ('code' in value && !('id' in value)) drawnCodes.set(browser, value.code)
      }
    },
  }
}

/** A line of own prompts that the game takes; undefined if it takes none. */
export function promptFor(gameId: GameId, serial: number): string | undefined {
  const first = { int: () => 0, between: (least: number) => least, happens: () => true, pick: firstOf }
  return simulationOf(gameId).ownPrompt?.(first, `Which one ${serial}`)
}

function firstOf<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Fields of two calls may have the same name: one is a number, the other a text. */
function isOfOtherCall(suggested: unknown, otherwise: unknown): boolean {
  return [typeof suggested, typeof otherwise].toSorted().join() === 'number,string'
}
