import type { Page, WebSocketRoute } from '@playwright/test'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { DownMessage } from '#protocol/down.ts'
import { createWholeChanges } from '../support/complete-changes.ts'
import type { Aliases } from './aliases.ts'

/** What a server at rest still says to a page whose room stands still. */
const heardWhileHeld: readonly DownMessage['type'][] = ['welcome', 'answer', 'pong']

/** Between a page and the real server: the same room, without what chance and the clock make of it. */
export interface FixedWire {
  /** From the first moment of the game that fits, the page hears of no further change: it stays in that moment. */
  readonly holdAt: (fits: (game: FactOrFictionView) => boolean) => Promise<void>
  /** Cuts the page off, and keeps it so. */
  readonly cut: () => Promise<void>
}

export interface FixedWireOptions {
  /** The server's TIME_SCALE: the page sees each phase at its full length. */
  readonly timeScale: number
  /** The last word on a game that is shown. */
  readonly changeGame?: (game: FactOrFictionView) => FactOrFictionView
}

/**
 * Ids, code, characters and tile colours are drawn by the server, by chance. Here they are the same in every run, both
 * ways, by the order in which people joined; what follows from them (status phrases, ideas) is so too. Announcements
 * are left out, and deadlines come at their full length. All else passes as it is.
 */
export async function fixWire(page: Page, aliases: Aliases, options: FixedWireOptions): Promise<FixedWire> {
  let isHeld = false
  let isCut = false
  let onHeld = () => {}
  let fits: ((game: FactOrFictionView) => boolean) | null = null
  let route: WebSocketRoute | null = null

  // A page that is cut off looks for another way in.
  await page.route('**/events', (route) => route.abort())
  await page.routeWebSocket(/\/ws$/, (pageSide) => {
    if (isCut) {
      void pageSide.close()
      return
    }
    route = pageSide
    const serverSide = pageSide.connectToServer()
    const wholeOf = createWholeChanges()
    pageSide.onMessage((frame) => serverSide.send(aliases.toServer(String(frame))))
    serverSide.onMessage((frame) => {
      const message = wholeOf(JSON.parse(String(frame)) as DownMessage)
      if (isHeld && !heardWhileHeld.includes(message.type)) return
      const shown = withGame(withoutNotices(message), (game) => {
        const slow = stretch(game, options.timeScale)
        if (fits?.(slow) === true) isHeld = true
        return options.changeGame?.(slow) ?? slow
      })
      pageSide.send(aliases.toPage(JSON.stringify(shown)))
      if (isHeld) onHeld()
    })
  })

  return {
    holdAt: (wanted) => {
      fits = wanted
      return new Promise((resolve) => {
        onHeld = resolve
      })
    },
    cut: async () => {
      isCut = true
      await route?.close()
    },
  }
}

function withoutNotices(message: DownMessage): DownMessage {
  return message.type === 'change' ? { ...message, notices: [] } : message
}

/** The game is in a change, or in the room that answers a subscription. */
function withGame(message: DownMessage, change: (game: FactOrFictionView) => FactOrFictionView): DownMessage {
  if (message.type === 'change' && isGame(message.game)) return { ...message, game: change(message.game) }
  if (message.type !== 'answer' || !message.ok) return message
  const { value } = message
  if (value === null || !('game' in value) || !isGame(value.game)) return message
  return { ...message, value: { ...value, game: change(value.game) } }
}

function isGame(game: unknown): game is FactOrFictionView {
  return typeof game === 'object' && game !== null && 'phase' in game
}

function stretch(game: FactOrFictionView, timeScale: number): FactOrFictionView {
  const now = Date.now()
  const later = (at: number | null) => (at === null ? null : now + (at - now) * timeScale)
  return {
    ...game,
    phaseMs: game.phaseMs * timeScale,
    phaseEndsAt: later(game.phaseEndsAt),
    quorumEndsAt: later(game.quorumEndsAt),
  }
}
