import type { Page, WebSocketRoute } from '@playwright/test'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { Evening, PublicPlayer, RoomView } from '#rooms/view/room-view.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { type CompleteMessage, createCompleteChanges, isGame } from '../support/complete-changes.ts'
import { ABNORMAL, NORMAL, transports } from '../support/raw-transport.ts'
import type { Aliases } from './aliases.ts'

type SignalMessage = Extract<DownMessage, { readonly type: 'reactions' | 'nudged' }>
type Signal = SignalMessage extends infer One
  ? One extends SignalMessage
    ? Omit<One, 'topic'>
    : never
  : never

/** Between a page and the server of a scene: removes the effects of randomness and time. */
export interface FixedWire {
  readonly isPlaying: () => boolean
  /** The game that the page was sent, as the server sent it, once everything has arrived; null before the first. */
  readonly game: () => Promise<GameFrame | null>
  /** Sends the page a message of the moment. */
  readonly signal: (message: Signal) => void
  /** Disconnects the page permanently. */
  readonly cut: () => Promise<void>
  /** The cookie that identifies the page to the server of the scene. */
  readonly cookie: () => string
}

export interface FixedWireOptions {
  /** Where the page's clock stops, in milliseconds from the start of the phase. It runs on without. */
  readonly elapsedMs?: number | undefined
  /** Changes the game that is shown. */
  readonly changeGame?: (game: GameFrame) => GameFrame
  /** The number of watchers that the page is sent. */
  readonly watching?: number
  /** The score of the evening that the page is sent, given the room's players. */
  readonly evening?: ((players: readonly PublicPlayer[]) => Evening) | undefined
}

interface Server {
  readonly origin: string
  /** It does not advance while the page runs. */
  readonly clock: Clock
  readonly topic: string
  /** Of the seat that the page takes over; empty for a new browser. */
  readonly cookie: string
}

/**
 * Replaces the ids, code, characters and tile colours that the server draws randomly, in both directions, by
 * values that depend only on the order of joining; status phrases and ideas, which derive from them, become
 * fixed, too. Notices are left out, and all times are in the page's own time. Everything else passes unchanged.
 */
export async function fixWire(
  page: Page,
  server: Server,
  aliases: Aliases,
  { elapsedMs, changeGame, watching, evening }: FixedWireOptions,
): Promise<FixedWire> {
  let { cookie } = server
  let isCut = false
  let newest: GameFrame | null = null
  let route: WebSocketRoute | null = null
  let ping = (_sentAt: number) => {}
  let pings = 0
  const pongs = new Map<number, () => void>()
  const changeEvening = createEveningChange(evening)
  const stoppedAt = elapsedMs === undefined ? null : Date.now()
  if (stoppedAt !== null) await page.clock.setFixedTime(stoppedAt)

  const timeOfPage = () => stoppedAt ?? Date.now()

  function timed(message: DownMessage): DownMessage {
    if (message.type === 'welcome') return { ...message, now: timeOfPage() }
    // Without a pong the page would reconnect.
    if (message.type === 'pong') return { ...message, now: stoppedAt === null ? Date.now() : message.sentAt }
    return message
  }

  function shift(game: GameFrame): GameFrame {
    const { phaseEndsAt, phaseMs, quorumEndsAt } = game
    const isStopped = elapsedMs !== undefined && phaseEndsAt !== null
    const byMs = timeOfPage() - (isStopped ? phaseEndsAt - phaseMs + elapsedMs : server.clock.now())
    const later = (at: number | null) => (at === null ? null : at + byMs)
    return { ...game, phaseEndsAt: later(phaseEndsAt), quorumEndsAt: later(quorumEndsAt) }
  }

  async function connect(pageSide: WebSocketRoute): Promise<void> {
    const applyDeltas = createCompleteChanges()
    const headers = cookie === '' ? {} : { cookie }
    const early: string[] = []
    let send = (frame: string) => {
      early.push(frame)
    }
    pageSide.onMessage((frame) => send(aliases.toServer(String(frame))))
    const serverSide = await transports.socket([server.origin], headers, (frame) => {
      const message: DownMessage = JSON.parse(frame)
      const complete = applyDeltas(message)
      if (message.type === 'pong' && pongs.has(message.sentAt)) {
        pongs.get(message.sentAt)?.()
        return
      }
      const sent = changeEvening(withAudience(withoutNotices(timed(message)), watching))
      const shown = withGame(sent, complete, (game) => {
        newest = game
        return changeGame?.(shift(game)) ?? shift(game)
      })
      pageSide.send(aliases.toPage(JSON.stringify(shown)))
    })
    cookie = serverSide.cookie ?? cookie
    send = serverSide.send
    ping = (sentAt) => send(JSON.stringify({ type: 'ping', sentAt }))
    for (const frame of early) send(frame)
    pageSide.onClose(() => serverSide.close())
    void serverSide.closed.then((code) => pageSide.close({ code: code === ABNORMAL ? NORMAL : code }))
  }

  // A disconnected page tries the event stream.
  await page.route('**/events', (route) => route.abort())
  await page.routeWebSocket(/\/ws$/, (pageSide) => {
    if (isCut) return pageSide.close()
    route = pageSide
    return connect(pageSide)
  })

  return {
    game: async () => {
      pings -= 1
      ping(pings)
      await new Promise<void>((resolve) => pongs.set(pings, resolve))
      return newest
    },
    isPlaying: () => newest !== null,
    signal: (message) => route?.send(aliases.toPage(JSON.stringify({ ...message, topic: server.topic }))),
    cut: async () => {
      isCut = true
      await route?.close()
    },
    cookie: () => cookie,
  }
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
    if (message.type === 'change' && 'evening' in message.delta)
      return { ...message, delta: { ...message.delta, evening: { '=': evening(players) } } }
    if (message.type !== 'answer' || !message.ok || message.value === null) return message
    const { value } = message
    if ('view' in value) return { ...message, value: { ...value, view: withEvening(value.view) } }
    return 'evening' in value ? { ...message, value: withEvening(value) } : message
  }
}

/** Changes the game in a change, which contains it whole then, or in the view that answers a subscription. */
function withGame(
  message: DownMessage,
  complete: CompleteMessage,
  change: (game: GameFrame) => GameFrame,
): DownMessage {
  if (message.type === 'change' && complete.type === 'change' && isGame(complete.game))
    return { ...message, delta: { ...message.delta, game: { '=': change(complete.game) } } }
  if (message.type !== 'answer' || !message.ok) return message
  const { value } = message
  if (value === null) return message
  // A watcher's.
  if ('view' in value && isGame(value.view.game))
    return { ...message, value: { ...value, view: { ...value.view, game: change(value.view.game) } } }
  if (!('game' in value) || !isGame(value.game)) return message
  return { ...message, value: { ...value, game: change(value.game) } }
}
