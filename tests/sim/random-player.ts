import type { Backend } from '#client/sync/calls/backend.ts'
import { messageCheck } from '#client/sync/room/message-check.ts'
import { type GameFrame, isGameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import { languages } from '#rooms/prompts/languages.ts'
import type { GameId, PlayerId, RoomCode } from '#rooms/record/ids.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import type { KnownPass } from './checks/watchers.ts'
import { createEntryTurns } from './entry-turns.ts'
import { createRoomTurns } from './room-turns.ts'
import { createShelfTurns } from './shelf-turns.ts'
import { createSignalTurns } from './signal-turns.ts'
import type { SimBrowser } from './sim-browser.ts'
import type { SimPage } from './sim-page.ts'
import type { SimRandom } from './sim-random.ts'
import type { World } from './virtual-world.ts'
import { createWatchTurns } from './watch-turns.ts'

interface PlayerDeps {
  readonly browser: SimBrowser
  readonly world: World
  readonly random: SimRandom
  /** Draws the choices among games. */
  readonly shelfRandom: SimRandom
  /** Draws the signals. */
  readonly signalRandom: SimRandom
  /** Draws changes of the room itself. */
  readonly roomRandom: SimRandom
  /** Draws hidden entries and fetched parts. */
  readonly entryRandom: SimRandom
  /** Draws the actions of the browser as a watcher. */
  readonly watchRandom: SimRandom
  /** How often the browser watches a room instead of joining it. */
  readonly watchShare: number
  /** The passes of all watchers. */
  readonly passes: () => readonly KnownPass[]
  /** The games that the room offers. */
  readonly games: ReadonlyMap<GameId, RoomGame>
  /** The codes of the rooms that the player may join. */
  readonly codes: () => readonly RoomCode[]
  readonly mayCreate: () => boolean
  /** Text that only this author can have written. */
  readonly markedText: (author: string) => string
  /** A text in own prompts, which only this browser may read. */
  readonly markedPrompt: () => string
}

/** A player who does, at random, anything that a player can do. */
export interface RandomPlayer {
  readonly browser: SimBrowser
  /** Takes one action. */
  readonly act: () => void
}

export function createRandomPlayer(deps: PlayerDeps): RandomPlayer {
  const { browser, world, random, games } = deps
  const { name } = browser
  const gameIds = [...games.keys()]
  const neverCancelled = new AbortController().signal

  /** Logs a call and its result. */
  function logCall(page: Pick<SimPage, 'name'>, what: string, answer: Promise<unknown>): void {
    world.note(`${page.name} ${what}`)
    void answer.then((result) => world.note(`${page.name} ${what} → ${outcomeOf(result)}`))
  }

  const shelf = createShelfTurns({
    random: deps.shelfRandom,
    gameIds,
    markedPrompt: deps.markedPrompt,
    logCall,
  })

  const signals = createSignalTurns(deps.signalRandom)
  const roomTurns = createRoomTurns({ random: deps.roomRandom, logCall })

  const entries = createEntryTurns({ random: deps.entryRandom, logCall })

  const watching = createWatchTurns({
    random: deps.watchRandom,
    share: deps.watchShare,
    codes: deps.codes,
    passes: deps.passes,
    join,
    fetch: entries.fetch,
    logCall,
  })

  /** Opens a tab, or reloads one. */
  function open(reloaded: SimPage | null = null): void {
    const page = browser.openPage(reloaded?.tabStorage)
    world.note(`${page.name} opens`)
    const watched = reloaded?.watched() ?? null
    const saved = page.savedSession()
    if (watched !== null) logCall(page, `watches ${watched} again`, page.watch(watched))
    else if (saved !== null) void page.visit(saved.roomCode)
  }

  function seekRoom(page: SimPage): void {
    if (watching.seek(page)) return
    const saved = page.savedSession()
    const codes = deps.codes()
    if (saved !== null && random.happens(0.8)) void page.visit(saved.roomCode)
    else if (deps.mayCreate() && (codes.length === 0 || random.happens(0.1))) create(page)
    else if (codes.length > 0 && random.happens(0.9)) join(page, random.pick(codes))
    else if (codes.length > 0) {
      const code = random.pick(codes)
      logCall(page, `looks at ${code}`, page.backend.getRoomByCode(code))
    }
  }

  function create(page: SimPage): void {
    const roomName = random.happens(0.5) ? null : `${name}’s room`
    // In turn, and not drawn, so that the other draws of a run stay the same.
    const promptLanguage = languages[(deps.codes().length + 1) % languages.length] ?? 'en'
    const room = { playerName: name, roomName, promptLanguage }
    sitWhenSeated(page, `creates a room with prompts in ${promptLanguage}`, page.backend.createRoom(room))
  }

  function join(page: SimPage, code: RoomCode): void {
    const playerName = random.happens(0.9) ? name : 'Ana'
    sitWhenSeated(page, `joins ${code}`, page.backend.joinRoom({ code, playerName }, neverCancelled))
  }

  function sitWhenSeated(page: SimPage, what: string, answer: ReturnType<Backend['joinRoom']>): void {
    logCall(page, what, answer)
    void answer.then((seat) => seat?.ok && page.isOpen() && page.sit(seat.value))
  }

  function leave(page: SimPage, session: SavedSession, passHost: boolean): void {
    const left = page.backend.send('leaveRoom', session, { passHost })
    logCall(page, passHost ? 'leaves with a host transfer' : 'leaves', left)
    void left.then((answer) => {
      if (answer.ok && page.isOpen()) page.goHome()
    })
  }

  function anyPlayerOf(view: RoomView): PlayerId {
    return random.pick(view.players).id
  }

  function actInRoom(page: SimPage, session: SavedSession, view: RoomView): void {
    const isHost = view.room.hostId === session.playerId
    const game = view.room.status === 'playing' && isGameFrame(view.game) ? view.game : null
    if (roomTurns.act(page, session, view) || entries.act(page, session, view)) return
    if (random.happens(0.03)) leave(page, session, isHost)
    else if (random.happens(0.05)) misbehave(page, session, view)
    else if (isHost && random.happens(0.04))
      logCall(
        page,
        'transfers the host',
        page.backend.send('transferHost', session, { toPlayerId: anyPlayerOf(view) }),
      )
    else if (isHost && random.happens(0.06)) moderate(page, session, view)
    else if (game !== null) play(page, session, view, game, isHost)
    else if (shelf.act(page, session, view)) return
    else if (isHost) hostLobby(page, session, view)
    else vote(page, session, view)
  }

  function moderate({ backend, ...page }: SimPage, session: SavedSession, view: RoomView): void {
    const [removed] = view.removed
    if (removed !== undefined && random.happens(0.7))
      logCall(page, 'readmits', backend.send('readmitPlayer', session, { removedId: removed.playerId }))
    else if (random.happens(0.3))
      logCall(page, 'removes', backend.send('removePlayer', session, { targetId: anyPlayerOf(view) }))
    else if (view.room.isLocked || random.happens(0.3))
      logCall(page, 'locks or unlocks', backend.send('lockRoom', session, { isLocked: !view.room.isLocked }))
    else logCall(page, 'renews the invite', backend.send('renewInvite', session))
  }

  function vote(page: SimPage, session: SavedSession, view: RoomView): void {
    const gameId = shelf.pickGame(view)
    logCall(page, `votes for ${gameId}`, page.backend.send('voteForGame', session, { gameId }))
  }

  function hostLobby({ backend, ...page }: SimPage, session: SavedSession, view: RoomView): void {
    const { gameId } = view.room
    const toSelect = gameId ?? shelf.pickGame(view)
    const settings = simulationOf(toSelect).settings(random)
    if (gameId === null)
      logCall(page, `selects ${toSelect}`, backend.send('selectGame', session, { gameId: toSelect }))
    else if (view.players.length >= (games.get(gameId)?.minPlayers ?? 0) && random.happens(0.6))
      logCall(page, 'starts', backend.send('startGame', session))
    else if (random.happens(0.3)) logCall(page, 'sets', backend.send('changeSettings', session, { settings }))
    else if (random.happens(0.4))
      logCall(page, 'resizes', backend.send('resizeRoom', session, { maxPlayers: random.between(2, 9) }))
    else if (random.happens(0.1))
      logCall(page, 'unselects', backend.send('selectGame', session, { gameId: null }))
  }

  function play(
    { backend, ...page }: SimPage,
    session: SavedSession,
    view: RoomView,
    game: GameFrame,
    isHost: boolean,
  ): void {
    if (isHost && random.happens(game.phase === 'podium' ? 0.3 : 0.01))
      logCall(page, 'ends the game', backend.send('endGame', session))
    else if (isHost && random.happens(game.phase === 'podium' ? 0.5 : 0.01))
      logCall(page, 'plays again', backend.send('playAgain', session))
    else {
      const move = moveIn(session, view, game)
      if (move !== null)
        logCall(page, `moves ${JSON.stringify(move)}`, backend.send('makeMove', session, { move }))
    }
  }

  function moveIn({ playerId }: SavedSession, { room }: RoomView, game: GameFrame) {
    if (room.gameId === null) return null
    const markedText = () => deps.markedText(playerId)
    return simulationOf(room.gameId).randomMove(game, { me: playerId, random, markedText })
  }

  /** Joins every room at once, each from a random tab. */
  function joinEverywhere(): void {
    for (const code of deps.codes()) {
      const page = random.pick(browser.pages())
      const joined = page.backend.joinRoom({ code, playerName: name }, neverCancelled)
      logCall(page, `joins ${code} with others`, joined)
    }
  }

  /** Calls that no screen makes: for another player, at the wrong time, or malformed. */
  function misbehave({ backend, live, ...page }: SimPage, session: SavedSession, view: RoomView): void {
    const victim = { ...session, playerId: anyPlayerOf(view) }
    const attempt = random.pick([
      () =>
        logCall(page, 'leaves for another player', backend.send('leaveRoom', victim, { passHost: false })),
      () => logCall(page, 'starts for another player', backend.send('startGame', victim)),
      () => vote({ ...page, backend, live }, victim, view),
      () =>
        logCall(
          page,
          'removes a player',
          backend.send('removePlayer', session, { targetId: anyPlayerOf(view) }),
        ),
      () => logCall(page, 'locks', backend.send('lockRoom', session, { isLocked: true })),
      () => logCall(page, 'moves nonsense', backend.send('makeMove', session, { move: { type: 'cheat' } })),
      () => logCall(page, 'looks up another player', backend.getPlayer(victim)),
      joinEverywhere,
      () =>
        logCall(
          page,
          'follows as another player',
          live
            .follow({ kind: 'seat', session: victim }, messageCheck)
            .then(() => live.follow({ kind: 'seat', session }, messageCheck)),
        ),
    ])
    attempt()
  }

  function reload(page: SimPage): void {
    world.note(`${page.name} reloads`)
    page.close()
    open(page)
  }

  function changeTabs(page: SimPage): void {
    const change = random.pick([
      () => reload(page),
      () => reload(page),
      () => open(),
      () => {
        world.note(`${page.name} sleeps`)
        page.sleep(random.between(1_000, 60_000))
      },
      () => {
        world.note(`${name} goes offline`)
        browser.goOffline(random.happens(0.5))
        world.after(random.between(200, 40_000), browser.goOnline)
      },
      () => {
        world.note(`${page.name} is closed`)
        page.close()
      },
    ])
    change()
  }

  function actOnPage(page: SimPage): void {
    const { session, view, gone, isSuperseded } = page.live.getState()
    if (random.happens(0.04)) changeTabs(page)
    else if (page.watched() !== null) watching.act(page)
    else if (gone !== null) page.goHome()
    else if (isSuperseded) logCall(page, 'takes over', page.live.takeOver())
    else if (session === null) seekRoom(page)
    else if (view !== null) actInRoom(page, session, view)
    else if (random.happens(0.3)) logCall(page, 'refreshes', page.live.refresh())
  }

  return {
    browser,
    act: () => {
      const page = random.happens(0.9) ? watching.choose(browser.pages()) : (browser.pages()[0] ?? null)
      if (page === null) open()
      else if (!page.isAsleep()) {
        signals.act(page)
        actOnPage(page)
      }
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
