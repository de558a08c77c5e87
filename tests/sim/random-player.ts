import type { Answer } from '#client/sync/backend.ts'
import { messageCheck } from '#client/sync/message-check.ts'
import type { FactOrFictionMove } from '#games/fact-or-fiction/fact-or-fiction-move.ts'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { FactId, GameId, PlayerId, RoomCode } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { SimBrowser } from './sim-browser.ts'
import type { SimPage } from './sim-page.ts'
import type { Chance } from './sim-random.ts'
import type { World } from './virtual-world.ts'

export const GAME = 'fact-or-fiction' as GameId

export interface PlayerDeps {
  readonly browser: SimBrowser
  readonly world: World
  readonly chance: Chance
  /** The codes of rooms that somebody could tell them. */
  readonly codes: () => readonly RoomCode[]
  readonly mayCreate: () => boolean
  /** Text that could only have come from this author. */
  readonly markedText: (author: string) => string
}

/** Somebody who does, at random, anything that a player can do. */
export interface RandomPlayer {
  readonly browser: SimBrowser
  /** Does one thing. */
  readonly act: () => void
}

export function createRandomPlayer(deps: PlayerDeps): RandomPlayer {
  const { browser, world, chance } = deps
  const { name } = browser

  /** Asks, and notes what came of it. */
  function ask(page: Pick<SimPage, 'name'>, what: string, answer: Promise<unknown>): void {
    world.note(`${page.name} ${what}`)
    void answer.then((result) => world.note(`${page.name} ${what} → ${outcomeOf(result)}`))
  }

  function playedPage(): SimPage | null {
    return browser.pages().at(-1) ?? null
  }

  function open(): void {
    const page = browser.openPage()
    world.note(`${page.name} opens`)
    const saved = page.savedSession()
    if (saved !== null) void page.visit(saved.roomCode)
  }

  function seekRoom(page: SimPage): void {
    const saved = page.savedSession()
    const codes = deps.codes()
    if (saved !== null && chance.happens(0.8)) void page.visit(saved.roomCode)
    else if (deps.mayCreate() && (codes.length === 0 || chance.happens(0.1))) create(page)
    else if (codes.length > 0 && chance.happens(0.9)) join(page, chance.pick(codes))
    else if (codes.length > 0) {
      const code = chance.pick(codes)
      ask(page, `looks at ${code}`, page.backend.getRoomByCode(code))
    }
  }

  function create(page: SimPage): void {
    const roomName = chance.happens(0.5) ? null : `${name}’s room`
    sitWhenSeated(page, 'creates a room', page.backend.createRoom({ playerName: name, roomName }))
  }

  function join(page: SimPage, code: RoomCode): void {
    const playerName = chance.happens(0.9) ? name : 'Ana'
    sitWhenSeated(page, `joins ${code}`, page.backend.joinRoom({ code, playerName }))
  }

  function sitWhenSeated(page: SimPage, what: string, answer: Answer<'joinRoom'>): void {
    ask(page, what, answer)
    void answer.then((seat) => seat.ok && page.isOpen() && page.sit(seat.value))
  }

  function leave(page: SimPage, session: SavedSession, passHost: boolean): void {
    const left = page.backend.send('leaveRoom', session, { passHost })
    ask(page, passHost ? 'leaves, passing the crown' : 'leaves', left)
    void left.then((answer) => {
      if (answer.ok && page.isOpen()) page.goHome()
    })
  }

  function someoneIn(view: RoomView): PlayerId {
    return chance.pick(view.players).id
  }

  function bePartOf(page: SimPage, session: SavedSession, view: RoomView): void {
    const isHost = view.room.hostId === session.playerId
    const game = view.room.status === 'playing' ? (view.game as FactOrFictionView | null) : null
    if (chance.happens(0.03)) leave(page, session, isHost)
    else if (chance.happens(0.05)) misbehave(page, session, view)
    else if (isHost && chance.happens(0.04))
      ask(page, 'hands over', page.backend.send('transferHost', session, { toPlayerId: someoneIn(view) }))
    else if (isHost && chance.happens(0.06)) keepOrder(page, session, view)
    else if (game !== null) play(page, session, view, game, isHost)
    else if (isHost) hostLobby(page, session, view)
    else ask(page, 'votes for the game', page.backend.send('voteForGame', session, { gameId: GAME }))
  }

  function keepOrder({ backend, ...page }: SimPage, session: SavedSession, view: RoomView): void {
    const [removed] = view.removed
    if (removed !== undefined && chance.happens(0.7))
      ask(page, 'readmits', backend.send('readmitPlayer', session, { removedId: removed.playerId }))
    else if (chance.happens(0.3))
      ask(page, 'removes', backend.send('removePlayer', session, { targetId: someoneIn(view) }))
    else if (view.room.isLocked || chance.happens(0.3))
      ask(page, 'locks or unlocks', backend.send('lockRoom', session, { isLocked: !view.room.isLocked }))
    else ask(page, 'renews the invite', backend.send('renewInvite', session))
  }

  function hostLobby({ backend, ...page }: SimPage, session: SavedSession, view: RoomView): void {
    const settings = { factsPerPlayer: chance.between(0, 3) }
    if (view.room.gameId === null) ask(page, 'selects', backend.send('selectGame', session, { gameId: GAME }))
    else if (view.players.length >= 4 && chance.happens(0.6))
      ask(page, 'starts', backend.send('startGame', session))
    else if (chance.happens(0.3)) ask(page, 'sets', backend.send('changeSettings', session, { settings }))
    else if (chance.happens(0.4))
      ask(page, 'resizes', backend.send('resizeRoom', session, { maxPlayers: chance.between(2, 9) }))
    else if (chance.happens(0.1))
      ask(page, 'unselects', backend.send('selectGame', session, { gameId: null }))
  }

  function play(
    { backend, ...page }: SimPage,
    session: SavedSession,
    view: RoomView,
    game: FactOrFictionView,
    isHost: boolean,
  ): void {
    if (isHost && chance.happens(game.phase === 'podium' ? 0.3 : 0.01))
      ask(page, 'ends the game', backend.send('endGame', session))
    else if (isHost && chance.happens(game.phase === 'podium' ? 0.5 : 0.01))
      ask(page, 'plays again', backend.send('playAgain', session))
    else {
      const move = nextMove(session, view, game)
      if (move !== null)
        ask(page, `moves ${JSON.stringify(move)}`, backend.send('makeMove', session, { move }))
    }
  }

  function nextMove(
    session: SavedSession,
    view: RoomView,
    game: FactOrFictionView,
  ): FactOrFictionMove | null {
    if (game.phase === 'submit' || chance.happens(0.03)) {
      const done = game.mine.filter((one) => one.isFact !== null && one.text.length >= 3).length
      if (done >= game.factsPerPlayer && chance.happens(0.8)) return { type: 'submit' }
      const isFact = chance.happens(0.1) ? null : chance.happens(0.5)
      const slot = chance.happens(0.9) ? Math.min(done, game.factsPerPlayer - 1) : chance.between(-1, 5)
      return { type: 'write', slot, text: deps.markedText(session.playerId), isFact }
    }
    if (game.phase === 'vote' || chance.happens(0.1)) {
      const factId =
        chance.happens(0.95) && game.statement ? game.statement.id : (`${view.room.id}-000` as FactId)
      return { type: 'vote', factId, saysFact: chance.happens(0.5) }
    }
    return null
  }

  /** Every room at once, each from any of the tabs. */
  function joinEverywhere(): void {
    for (const code of deps.codes()) {
      const page = chance.pick(browser.pages())
      ask(page, `joins ${code} among others`, page.backend.joinRoom({ code, playerName: name }))
    }
  }

  /** What no screen offers: for somebody else, in the wrong place, or nonsense. */
  function misbehave({ backend, live, ...page }: SimPage, session: SavedSession, view: RoomView): void {
    const victim = { ...session, playerId: someoneIn(view) }
    const mischief = chance.pick([
      () => ask(page, 'leaves for somebody', backend.send('leaveRoom', victim, { passHost: false })),
      () => ask(page, 'starts for somebody', backend.send('startGame', victim)),
      () => ask(page, 'votes for somebody', backend.send('voteForGame', victim, { gameId: GAME })),
      () =>
        ask(page, 'removes somebody', backend.send('removePlayer', session, { targetId: someoneIn(view) })),
      () => ask(page, 'locks', backend.send('lockRoom', session, { isLocked: true })),
      () => ask(page, 'moves nonsense', backend.send('makeMove', session, { move: { type: 'cheat' } })),
      () => ask(page, 'asks who somebody is', backend.getPlayer(victim)),
      joinEverywhere,
      () =>
        ask(
          page,
          'watches as somebody',
          live.watch(victim, messageCheck).then(() => live.watch(session, messageCheck)),
        ),
    ])
    mischief()
  }

  function reload(page: SimPage): void {
    world.note(`${page.name} reloads`)
    page.close()
    open()
  }

  function fiddleWithTabs(page: SimPage): void {
    const fiddle = chance.pick([
      () => reload(page),
      () => reload(page),
      open,
      () => {
        world.note(`${page.name} sleeps`)
        page.sleep(chance.between(1_000, 60_000))
      },
      () => {
        world.note(`${name} goes offline`)
        browser.goOffline(chance.happens(0.5))
        world.after(chance.between(200, 40_000), browser.goOnline)
      },
      () => {
        world.note(`${page.name} is closed`)
        page.close()
      },
    ])
    fiddle()
  }

  function actIn(page: SimPage): void {
    const { session, view, gone, isSuperseded } = page.live.getState()
    if (chance.happens(0.04)) fiddleWithTabs(page)
    else if (gone !== null) page.goHome()
    else if (isSuperseded) ask(page, 'takes over', page.live.takeOver())
    else if (session === null) seekRoom(page)
    else if (view !== null) bePartOf(page, session, view)
    else if (chance.happens(0.3)) ask(page, 'refreshes', page.live.refresh())
  }

  return {
    browser,
    act: () => {
      const page = chance.happens(0.9) ? playedPage() : (browser.pages()[0] ?? null)
      if (page === null) open()
      else if (!page.isAsleep()) actIn(page)
    },
  }
}

function outcomeOf(result: unknown): string {
  if (result === null) return 'ok'
  if (typeof result !== 'object') return String(result)
  const refusal = 'refusal' in result ? result.refusal : result
  if ('ok' in result && result.ok === true) return 'ok'
  return (refusal as { code?: string }).code ?? 'ok'
}
