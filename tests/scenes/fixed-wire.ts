import type { Page, WebSocketRoute } from '@playwright/test'
import type { GameFrame } from '#games/kit/simulation.test-support.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { Evening, PublicPlayer, RoomView } from '#rooms/room-view.ts'
import { createCompleteChanges } from '../support/complete-changes.ts'
import type { Aliases } from './aliases.ts'

/** Messages that a page still receives after its room is held. */
const sentWhileHeld: readonly DownMessage['type'][] = ['welcome', 'answer', 'pong']

/** A phase whose clock is stopped begins so much later on the page. */
const AHEAD_MS = 10_000
type SignalMessage = Extract<DownMessage, { readonly type: 'reactions' | 'nudged' }>
type Signal = SignalMessage extends infer One
  ? One extends SignalMessage
    ? Omit<One, 'topic'>
    : never
  : never

/** Between a page and the real server: removes the effects of randomness and time. */
export interface FixedWire {
  /**
   * From the first matching state of the game on, the page receives no further change. With `elapsedMs` its clock
   * stops, too, at this time from the start of the phase: what the phase shows by the clock stays.
   */
  readonly holdAt: <View extends GameFrame>(
    fits: (game: View) => boolean,
    elapsedMs?: number,
  ) => Promise<void>
  /** The newest game that the page received, with its real ids; null in the lobby. */
  readonly game: () => GameFrame | null
  /** Sends the page a message of the moment: those of the server do not reach a page whose room is held. */
  readonly signal: (message: Signal) => void
  /** Disconnects the page permanently. */
  readonly cut: () => Promise<void>
}

export interface FixedWireOptions {
  /** The server's TIME_SCALE: the page sees each phase at its full length. */
  readonly timeScale: number
  /** Whether the page receives the first state of its game only: the game goes on without it. */
  readonly isStill?: boolean
  /** Changes the game that is shown. */
  readonly changeGame?: (game: GameFrame) => GameFrame
  /** The number of watchers that the page is sent. */
  readonly watching?: number
  /** The score of the evening that the page is sent, given the room's players. */
  readonly evening?: ((players: readonly PublicPlayer[]) => Evening) | undefined
}

/**
 * Replaces the ids, code, characters and tile colours that the server draws randomly, in both directions, by
 * values that depend only on the order of joining; status phrases and ideas, which derive from them, become
 * fixed, too. Notices are left out, and deadlines are stretched to their full length. Everything else passes
 * unchanged.
 */
export async function fixWire(page: Page, aliases: Aliases, options: FixedWireOptions): Promise<FixedWire> {
  let isHeld = false
  /** The subscription that the page has now. */
  let topic = ''
  let isCut = false
  let onHeld = () => {}
  let fits: ((game: GameFrame) => boolean) | null = options.isStill === true ? () => true : null
  let newest: GameFrame | null = null
  let stopAtMs: number | null = null
  let clockStopped: Promise<unknown> = Promise.resolve()
  let route: WebSocketRoute | null = null

  const changeEvening = createEveningChange(options.evening)

  // A disconnected page tries the event stream.
  await page.route('**/events', (route) => route.abort())
  await page.routeWebSocket(/\/ws$/, (pageSide) => {
    if (isCut) {
      void pageSide.close()
      return
    }
    route = pageSide
    const serverSide = pageSide.connectToServer()
    const applyDeltas = createCompleteChanges()
    pageSide.onMessage((frame) => serverSide.send(aliases.toServer(String(frame))))
    serverSide.onMessage((frame) => {
      const message = applyDeltas(JSON.parse(String(frame)) as DownMessage)
      if ('topic' in message) topic = message.topic
      if (isHeld && !sentWhileHeld.includes(message.type)) return
      const timed = isHeld && stopAtMs !== null ? withTimeOfPage(message) : message
      const sent = changeEvening(withAudience(withoutNotices(timed), options.watching))
      const shown = withGame(sent, (game) => {
        newest = game
        const slow = stretch(game, options.timeScale)
        const isFound = !isHeld && fits?.(slow) === true
        if (isFound) isHeld = true
        const changed = options.changeGame?.(slow) ?? slow
        return isFound && stopAtMs !== null ? stopClock(changed, stopAtMs) : changed
      })
      pageSide.send(aliases.toPage(JSON.stringify(shown)))
      if (isHeld) void clockStopped.then(onHeld)
    })
  })

  /** The page stops at a time that it has not reached: what it has shown, it would not take back. */
  function stopClock(game: GameFrame, elapsedMs: number): GameFrame {
    if (game.phaseEndsAt === null) throw new Error('a phase without an end has no clock to stop')
    const phaseEndsAt = game.phaseEndsAt + AHEAD_MS
    const time = Math.round(phaseEndsAt - game.phaseMs + elapsedMs)
    clockStopped = page.clock
      .setFixedTime(time)
      // A page that becomes visible reads the clock at once.
      .then(() => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))"))
      .catch((error: unknown) => {
        // A scene that has ended has closed its pages.
        if (!page.isClosed()) throw error
      })
    return { ...game, phaseEndsAt }
  }

  return {
    holdAt: (wanted, elapsedMs) => {
      fits = wanted as (game: GameFrame) => boolean
      stopAtMs = elapsedMs ?? null
      return new Promise((resolve) => {
        onHeld = resolve
      })
    },
    game: () => newest,
    signal: (message) => route?.send(aliases.toPage(JSON.stringify({ ...message, topic }))),
    cut: async () => {
      isCut = true
      await route?.close()
    },
  }
}

/** From the true time the page would start its clock again, and without a pong it would reconnect. */
function withTimeOfPage(message: DownMessage): DownMessage {
  return message.type === 'pong' ? { ...message, now: message.sentAt } : message
}

function withoutNotices(message: DownMessage): DownMessage {
  return message.type === 'change' ? { ...message, notices: [] } : message
}

/** Changes the audience in the snapshot that answers a subscription. */
function withAudience(message: DownMessage, watching: number | undefined): DownMessage {
  if (watching === undefined || message.type !== 'answer' || !message.ok) return message
  const { value } = message
  if (value === null || !('audience' in value)) return message
  return { ...message, value: { ...value, audience: { watching, wantIn: 0 } } }
}

/** Changes the evening in the answer to a subscription, and in the changes that follow. */
function createEveningChange(evening: FixedWireOptions['evening']): (message: DownMessage) => DownMessage {
  let players: readonly PublicPlayer[] = []
  const withEvening = <View extends RoomView>(view: View): View => {
    players = view.players
    return evening === undefined ? view : { ...view, evening: evening(players) }
  }
  return (message) => {
    if (evening === undefined) return message
    if (message.type === 'change' && message.evening !== undefined)
      return { ...message, evening: evening(players) }
    if (message.type !== 'answer' || !message.ok || message.value === null) return message
    const { value } = message
    if ('view' in value) return { ...message, value: { ...value, view: withEvening(value.view) } }
    return 'evening' in value ? { ...message, value: withEvening(value) } : message
  }
}

/** Changes the game in a change, or in the view that answers a subscription. */
function withGame(message: DownMessage, change: (game: GameFrame) => GameFrame): DownMessage {
  if (message.type === 'change' && isGame(message.game)) return { ...message, game: change(message.game) }
  if (message.type !== 'answer' || !message.ok) return message
  const { value } = message
  if (value === null) return message
  // A watcher's.
  if ('view' in value && isGame(value.view.game))
    return { ...message, value: { ...value, view: { ...value.view, game: change(value.view.game) } } }
  if (!('game' in value) || !isGame(value.game)) return message
  return { ...message, value: { ...value, game: change(value.game) } }
}

function isGame(game: unknown): game is GameFrame {
  return typeof game === 'object' && game !== null && 'phase' in game
}

function stretch(game: GameFrame, timeScale: number): GameFrame {
  const now = Date.now()
  const later = (at: number | null) => (at === null ? null : now + (at - now) * timeScale)
  return {
    ...game,
    phaseMs: game.phaseMs * timeScale,
    phaseEndsAt: later(game.phaseEndsAt),
    quorumEndsAt: later(game.quorumEndsAt),
  }
}
