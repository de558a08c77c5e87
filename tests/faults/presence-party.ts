import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import { manualClock, settled } from '#server/runtime/manual-clock.test-support.ts'
import type { CompleteMessage } from '../support/complete-changes.ts'
import { startInProcess } from '../support/in-process-server.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'

export const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'] as const
export type Name = (typeof NAMES)[number]

interface Guest {
  raw: RawPlayer
  readonly session: SavedSession
  /** How many messages were already returned by `takeEvents`. */
  taken: number
}

/** Five players in a room over real sockets, on a manual clock. Ana hosts. The room can play this game. */
export async function startParty(gameId: GameId) {
  const clock = manualClock(1_700_000_000_000)
  const server = await startInProcess({ clock, offered: [gameId] })
  const guests = new Map<Name, Guest>()
  const code = await createRoom()
  for (const name of NAMES.slice(1)) {
    const raw = await connectRaw(server.origin)
    guests.set(name, { raw, session: await raw.ask('joinRoom', { code, playerName: name }), taken: 0 })
    await raw.watch(guestOf(name).session)
  }
  let claims = 1

  async function createRoom() {
    const raw = await connectRaw(server.origin)
    const session = await makeRoom(raw)
    guests.set('Ana', { raw, session, taken: 0 })
    await raw.watch(session)
    return session.roomCode
  }

  function guestOf(name: Name): Guest {
    const guest = guests.get(name)
    if (guest === undefined) throw new Error(`${name} is not in the room`)
    return guest
  }

  const idOf = (name: Name) => guestOf(name).session.playerId
  const nameOf = (id: string) => NAMES.find((name) => guests.get(name)?.session.playerId === id) ?? id

  /** Resolves once nothing is in progress at either end. */
  async function quiet(): Promise<void> {
    for (const name of NAMES) {
      const guest = guests.get(name)
      if (guest !== undefined && !gone.has(name)) await guest.raw.call('getPlayer', seat(guest.session))
    }
    await settled()
  }

  const gone = new Set<Name>()

  async function call(name: Name, what: string, args: object = {}): Promise<string> {
    const { raw, session } = guestOf(name)
    const answer = await raw.call(what, { ...seat(session), ...args })
    return answer.ok ? 'ok' : answer.refusal.code
  }

  /** The events that this player received since the last call, a line each. */
  function takeEvents(name: Name): readonly string[] {
    const guest = guestOf(name)
    const messages = guest.raw.messages.slice(guest.taken)
    guest.taken = guest.raw.messages.length
    return messages.flatMap((message) => linesOf(message, nameOf))
  }

  async function viewOf(name: Name): Promise<RoomView> {
    const { raw, session } = guestOf(name)
    claims += 1
    return raw.watch(session, claims)
  }

  async function gameOf(name: Name): Promise<GameFrame> {
    return (await viewOf(name)).game as GameFrame
  }

  /** The player's next move towards the end of the phase; null if the player is not waited for. */
  async function moveOf(name: Name) {
    return simulationOf(gameId).quickMove(await gameOf(name), idOf(name))
  }

  /** Each of these players makes all moves towards the end of the phase; returns the answers. */
  async function act(...names: readonly Name[]): Promise<readonly string[]> {
    const answers: string[] = []
    for (const name of names) {
      const { phase, phaseEndsAt } = await gameOf(name)
      for (;;) {
        const game = await gameOf(name)
        const move = game.phase === phase && game.phaseEndsAt === phaseEndsAt ? await moveOf(name) : null
        if (move === null) break
        answers.push(await call(name, 'makeMove', { move }))
      }
    }
    await quiet()
    return answers
  }

  return {
    clock,
    server,
    idOf,
    call,
    moveOf,
    act,
    quiet,
    gameOf,
    viewOf,
    pass: async (ms: number) => {
      await clock.pass(ms)
      await quiet()
    },
    /** Closes the socket and waits until the server notices. */
    disconnect: async (name: Name) => {
      gone.add(name)
      const before = server.sockets.count()
      await guestOf(name).raw.close()
      while (server.sockets.count() === before) await settled()
      await quiet()
    },
    reconnect: async (name: Name) => {
      const guest = guestOf(name)
      guest.raw = await connectRaw(server.origin, { cookie: guest.raw.cookie })
      guest.taken = 0
      gone.delete(name)
      await viewOf(name)
      await quiet()
    },
    leave: async (name: Name) => {
      gone.add(name)
      const answer = await call(name, 'leaveRoom', { passHost: true })
      await quiet()
      return answer
    },
    remove: async (host: Name, name: Name) => {
      gone.add(name)
      const answer = await call(host, 'removePlayer', { targetId: idOf(name) })
      await quiet()
      return answer
    },
    /** Discards the events so far. */
    discardEvents: () => {
      for (const name of NAMES) takeEvents(name)
    },
    takeEvents,
    /** The events that all these players received; throws unless they received the same. */
    takeCommonEvents: (names: readonly Name[]) => {
      const all = names.map((name) => takeEvents(name))
      const [first = []] = all
      for (const [at, events] of all.entries())
        if (events.join('\n') !== first.join('\n'))
          throw new Error(`${names[at]} received ${events.join('; ')}, but ${names[0]} ${first.join('; ')}`)
      return first
    },
    start: async () => {
      await call('Ana', 'selectGame', { gameId })
      await call('Ana', 'startGame')
      await quiet()
    },
    /** Plays on until this phase begins. */
    reach: async (phase: string) => {
      while ((await gameOf('Ana')).phase !== phase) {
        const { phaseEndsAt } = await gameOf('Ana')
        await act(...NAMES.filter((name) => !gone.has(name)))
        const game = await gameOf('Ana')
        if (game.phase === 'podium') throw new Error(`the game never reached ${phase}`)
        if (game.phaseEndsAt !== phaseEndsAt) continue
        await clock.pass((phaseEndsAt ?? 0) - clock.now())
        await quiet()
      }
    },
    stop: async () => {
      for (const [name, { raw }] of guests) if (!gone.has(name)) await raw.close()
      await server.stop()
      if (server.reports.length > 0) throw server.reports[0]
    },
  }
}

export type Party = Awaited<ReturnType<typeof startParty>>

function linesOf(message: CompleteMessage, nameOf: (id: string) => string): readonly string[] {
  switch (message.type) {
    case 'presence':
      return [`away: ${message.away.map(nameOf).join(', ') || 'nobody'}`]
    case 'gone':
      return [`gone: ${message.reason}`]
    case 'superseded':
      return ['superseded']
    case 'change': {
      const notices = message.notices.map((notice) => {
        const who = 'name' in notice ? ` ${notice.name}` : ''
        const why = 'reason' in notice ? ` (${notice.reason})` : ''
        return `${notice.kind}${who}${why}`
      })
      const game = (message.game ?? null) as GameFrame | null
      return [
        ...notices,
        ...(game === null ? [] : [game.phase + (game.quorumEndsAt === null ? '' : ', too few')]),
      ]
    }
    default:
      return []
  }
}
