import type { GameFrame } from '#games/kit/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/simulations.test-support.ts'
import type { DownMessage } from '#protocol/down.ts'
import { applyGameChange } from '#protocol/game-change.ts'
import type { ProofChallenge } from '#protocol/proof-schema.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { WatchPass } from '#protocol/watch-pass-schema.ts'
import type { GameId, RoomCode } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
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
  /** The last pass of each browser. */
  const passes = new Map<number, WatchPass>()
  const callIds: string[] = []
  /** Each browser's newest view of a game. */
  const views = new Map<number, GameFrame | null>()
  /** The game that was selected last, in any room. */
  let gameId: GameId | null = null

  const allSeats = () => [...seats.values()].flat()
  const from = <Item>(items: readonly Item[], pick: number) => items[pick % Math.max(1, items.length)]

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
      case 'proof': {
        const challenge = challenges.get(browser)
        return pick < 80 && challenge !== undefined ? solveProof(challenge) : undefined
      }
      case 'pass':
        return pick < 60 ? passes.get(browser) : undefined
      case 'gameId':
        return pick < 85 ? gameInTurn(pick) : undefined
      case 'gameIds':
        return pick < 70 ? TABLES[pick % TABLES.length] : undefined
      case 'uploadId':
      case 'upload':
        return pick < 85 ? UPLOAD : undefined
      case 'part':
        return pick < 60 ? 0 : pick < 80 ? 1 : undefined
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
    return gameId === null
      ? undefined
      : simulationOf(gameId).suggestField(field, pick, views.get(browser) ?? null)
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
      return suggest(field, pick, browser) ?? resolve(otherwise, browser)
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, browser)]))
  }

  function learnView(browser: number, { room, game }: RoomView): void {
    gameId = room.gameId
    views.set(browser, game as GameFrame | null)
  }

  function learnChange(browser: number, message: DownMessage): void {
    if (message.type === 'snapshot') learnView(browser, message.view)
    if (message.type !== 'change') return
    for (const change of message.changes) if (change.table === 'rooms') gameId = change.row.gameId
    const { game, gameChange } = message
    // Another tab of the browser may have received a later change: then the view is only almost right.
    const known = gameChange === undefined ? game : applyGameChange(views.get(browser) ?? {}, gameChange)
    if (known !== undefined) views.set(browser, known as GameFrame | null)
  }

  return {
    seatOf: (browser) => seats.get(browser)?.at(-1),
    gameOf: (browser) => views.get(browser) ?? null,
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
        if ('room' in value) learnView(browser, value)
        else if ('view' in value) {
          learnView(browser, value.view)
          passes.set(browser, { roomId: value.view.room.id, key: value.key })
        } else if ('roomCode' in value) seats.set(browser, [...(seats.get(browser) ?? []), value])
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
