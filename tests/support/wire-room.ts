import { afterAll, afterEach, beforeAll } from 'vitest'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { connectRaw, makeRoom, type RawAnswer, type RawOptions, type RawPlayer } from './raw-player.ts'
import { transportNames } from './raw-transport.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export const GAME = 'fact-or-fiction'

export interface Member {
  readonly raw: RawPlayer
  readonly session: SavedSession
}

/** The transport of this run: `npm test` runs the wire tests once for each (vitest.config.ts). */
const transport = transportNames.find((name) => name === process.env.RUMPUS_TRANSPORT) ?? 'socket'

/** One real server for the tests of a file, and players who disconnect after each test. */
export function startForFile(environment: Readonly<Record<string, string>> = {}) {
  let server: ServerProcess
  const open: RawPlayer[] = []
  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: 'warn', ...environment })
  })
  afterAll(() => server.dispose())
  afterEach(async () => {
    await Promise.all(open.splice(0).map((player) => player.close()))
  })

  async function newPlayer(options: RawOptions = {}): Promise<RawPlayer> {
    const player = await connectRaw(server.origin, { transport, ...options })
    open.push(player)
    return player
  }

  /** A room with this number of players, all subscribed; the host is the first. */
  async function roomOf(count: number): Promise<readonly Member[]> {
    const host = await newPlayer()
    const session = await makeRoom(host)
    await host.watch(session)
    const members: Member[] = [{ raw: host, session }]
    for (let i = 1; i < count; i++) {
      const raw = await newPlayer()
      const joined = await raw.ask('joinRoom', { code: session.roomCode, playerName: `P${i}` })
      await raw.watch(joined)
      members.push({ raw, session: joined })
    }
    return members
  }

  return { newPlayer, roomOf, origin: () => server.origin, logs: () => server.logs() }
}

/** The member's current view of the room. */
export function viewOf({ raw, session }: Member) {
  return raw.watch(session)
}

/** `ok`, or why it was refused: a game's own reason, or the code. */
export function codeOf(answer: RawAnswer): string {
  if (answer.ok) return 'ok'
  return answer.refusal.reason ?? answer.refusal.code
}
