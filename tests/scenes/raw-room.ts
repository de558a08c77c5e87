import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { connectRaw, type RawPlayer, seat } from '../support/raw-player.ts'

const game = 'fact-or-fiction'
/** The largest room that the protocol allows. */
const largestRoom = 32
/** Submit lasts 60 s at time scale 1. */
const longestRoundMs = 60_000

/** A player over a raw socket, without a browser: cheap and fast. */
export interface RawSeat {
  readonly name: string
  readonly raw: RawPlayer
  readonly session: SavedSession
}

/** A room on the real server with raw players only; the first one is the host. */
export interface RawRoom {
  readonly code: string
  readonly seats: readonly RawSeat[]
  readonly close: () => Promise<void>
}

/** A player's statement, and the others who vote Fact. */
export interface RawStatement {
  readonly text: string
  readonly isFact: boolean
  readonly believers: readonly string[]
}

export async function gatherRaw(
  origin: string,
  names: readonly string[],
  { roomName = 'Friday Rumpus' }: { readonly roomName?: string | null } = {},
): Promise<RawRoom> {
  const [hostName = '', ...others] = names
  const hostRaw = await connectRaw(origin)
  const { code } = await hostRaw.ask('generateRoomCode')
  const session = await hostRaw.ask('createRoom', { code, roomName, playerName: hostName })
  await hostRaw.watch(session)
  const host: RawSeat = { name: hostName, raw: hostRaw, session }
  if (names.length > 12) await hostRaw.ask('resizeRoom', { ...seat(session), maxPlayers: largestRoom })
  const seats = [host]
  for (const name of others) seats.push(await joinRaw(origin, code, name))
  return {
    code,
    seats,
    close: async () => {
      await Promise.all(seats.map(({ raw }) => raw.close()))
    },
  }
}

/** Joins an existing room. */
export async function joinRaw(origin: string, code: string, name: string): Promise<RawSeat> {
  const raw = await connectRaw(origin)
  const session = await raw.ask('joinRoom', { code, playerName: name })
  await raw.watch(session)
  return { name, raw, session }
}

export function seatOf(seats: readonly RawSeat[], name: string): RawSeat {
  const found = seats.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no player is called ${name}`)
  return found
}

export async function voteRaw(room: RawRoom, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { raw, session } = seatOf(room.seats, name)
    await raw.ask('voteForGame', { ...seat(session), gameId: game })
  }
}

export async function removeRaw({ seats }: RawRoom, name: string): Promise<void> {
  const [host] = seats
  const { playerId } = seatOf(seats, name).session
  await host?.raw.ask('removePlayer', { ...seat(host.session), targetId: playerId })
}

export async function lockRaw({ seats: [host] }: RawRoom): Promise<void> {
  await host?.raw.ask('lockRoom', { ...seat(host.session), isLocked: true })
}

export async function selectRaw({ seats: [host] }: RawRoom): Promise<void> {
  await host?.raw.ask('selectGame', { ...seat(host.session), gameId: game })
}

export async function startRaw(room: RawRoom): Promise<void> {
  await selectRaw(room)
  const [host] = room.seats
  await host?.raw.ask('startGame', seat(host.session))
}

/** Writes and submits one player's statement. */
export async function submitRaw(
  seats: readonly RawSeat[],
  name: string,
  { text, isFact }: RawStatement,
): Promise<void> {
  await moveRaw(seatOf(seats, name), { type: 'write', slot: 0, text, isFact })
  await moveRaw(seatOf(seats, name), { type: 'submit' })
}

/**
 * Plays from Submit to the podium: players with a statement submit it, and all others vote as it defines.
 * `caller` is a seat without a page, because its socket has to receive each vote.
 */
export async function playRaw(
  seats: readonly RawSeat[],
  statements: Readonly<Record<string, RawStatement>>,
  caller: string,
): Promise<void> {
  for (const [name, statement] of Object.entries(statements)) await submitRaw(seats, name, statement)
  let total = 1
  for (let number = 1; number <= total; number++) {
    const { statement } = await awaitVote(seatOf(seats, caller), number)
    if (statement === null) return
    total = statement.total
    const author = seats.find(({ session }) => session.playerId === statement.authorId)
    const believers = statements[author?.name ?? '']?.believers ?? []
    // One after another by seat, so the order of votes is the same every time.
    for (const voter of seats) {
      if (voter === author) continue
      const saysFact = believers.includes(voter.name)
      await moveRaw(voter, { type: 'vote', factId: statement.id, saysFact })
    }
  }
}

async function awaitVote({ raw }: RawSeat, number: number): Promise<FactOrFictionView> {
  const isIt = ({ game }: { readonly game?: unknown }) => {
    const view = game as FactOrFictionView | null | undefined
    return view?.phase === 'vote' && view.statement?.number === number
  }
  return (await raw.receive('change', isIt, longestRoundMs)).game as FactOrFictionView
}

async function moveRaw({ raw, session }: RawSeat, move: object): Promise<void> {
  await raw.ask('makeMove', { ...seat(session), move })
}
