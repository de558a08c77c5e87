import { randomUUID } from 'node:crypto'
import { PODIUM } from '#games/kit/rules/view.ts'
import type { AnyMove, GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { OFFERED_BY_DEFAULT } from '#games/registry.ts'
import type { Pace } from '#rooms/games/pace.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { type CompleteMessage, isGame } from '../support/complete-changes.ts'
import { gameInTurn, tableInTurn } from '../support/offered-games.ts'
import { connectRaw, type RawPlayer, seat } from '../support/raw-player.ts'

/** At time scale 1. */
const LONGEST_PHASE_MS = 60_000
/** The largest room that the protocol allows. */
const largestRoom = 32

/** A player over a raw socket, without a browser: cheap and fast. */
export interface RawSeat {
  readonly name: string
  readonly raw: RawPlayer
  readonly session: SavedSession
}

/** A room on the real server with raw players only; the first one is the host. */
export interface RawRoom {
  /** The server's origin. */
  readonly origin: string
  readonly code: string
  readonly seats: readonly RawSeat[]
  readonly close: () => Promise<void>
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
    origin,
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

export async function voteRaw(
  room: RawRoom,
  names: readonly string[],
  gameId: string = gameInTurn(0),
): Promise<void> {
  for (const name of names) {
    const { raw, session } = seatOf(room.seats, name)
    await raw.ask('voteForGame', { ...seat(session), gameId })
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

export async function allowWatchersRaw({ seats: [host] }: RawRoom, isAllowed: boolean): Promise<void> {
  await host?.raw.ask('allowWatchers', { ...seat(host.session), isAllowed })
}

export async function paceRaw({ seats: [host] }: RawRoom, pace: Pace): Promise<void> {
  await host?.raw.ask('setPace', { ...seat(host.session), pace })
}

export async function tableRaw(
  { seats: [host] }: RawRoom,
  gameIds: readonly string[] = tableInTurn(0),
): Promise<void> {
  await host?.raw.ask('setTable', { ...seat(host.session), gameIds })
}

/** Selects the game; puts it on the table first if the deployment does not offer it. */
export async function selectRaw(
  { seats: [host] }: RawRoom,
  gameId: string = gameInTurn(0),
  settings?: GameSettings,
): Promise<void> {
  if (host === undefined) return
  if (gameId !== OFFERED_BY_DEFAULT)
    await host.raw.ask('setTable', { ...seat(host.session), gameIds: [gameId] })
  await host.raw.ask('selectGame', { ...seat(host.session), gameId })
  if (settings !== undefined) await host.raw.ask('changeSettings', { ...seat(host.session), settings })
}

/** Saves own prompts, in one part. */
export async function savePromptsRaw(
  { seats: [host] }: RawRoom,
  gameId: string,
  lines: readonly string[],
): Promise<void> {
  if (host === undefined) return
  const uploadId = randomUUID()
  await host.raw.ask('uploadPrompts', { uploadId, part: 0, parts: 1, text: lines.join('\n') })
  await host.raw.ask('savePrompts', { ...seat(host.session), gameId, upload: uploadId })
}

export async function startSelectedRaw({ seats: [host] }: RawRoom): Promise<void> {
  await host?.raw.ask('startGame', seat(host.session))
}

export async function startRaw(room: RawRoom, gameId: string = gameInTurn(0)): Promise<void> {
  await selectRaw(room, gameId)
  await startSelectedRaw(room)
}

/** Makes a move, which must be accepted. */
export async function moveRaw({ raw, session }: RawSeat, move: object): Promise<void> {
  await raw.ask('makeMove', { ...seat(session), move })
}

/** Makes each move of a player as soon as it is possible, until the game is on its podium. */
export async function playAlong<View extends GameFrame>(
  { name, raw, session }: RawSeat,
  moveOf: (view: View, name: string) => AnyMove | null,
): Promise<void> {
  for (let heard = 0; ; ) {
    const isNext = (change: CompleteMessage) =>
      'game' in change && isGame(change.game) && raw.messages.indexOf(change) >= heard
    const change = await raw.receive('change', isNext, LONGEST_PHASE_MS)
    heard = raw.messages.indexOf(change) + 1
    const view = change.game as View
    if (view.phase === PODIUM) return
    const move = moveOf(view, name)
    if (move !== null) await raw.call('makeMove', { ...seat(session), move })
  }
}
