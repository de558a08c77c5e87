import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { AnyMove } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { BrowserKey, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import { answerOwnerOf } from '#server/storage/tables/tables.ts'
import type { ResumingPlayer, SentCommand } from './resuming-player.ts'

/** The findings about the stored commands of these players. */
interface Audit {
  /** The number of commands that were answered `ok` and change something. */
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Partially stored commands. */
  readonly halves: readonly string[]
}

/**
 * Compares the acknowledged commands with a database file. Acknowledged commands must be stored; any other is
 * stored completely or not at all. The effect must be that of the commands whose answers are stored, in
 * order.
 */
export async function auditCommands(file: string, players: readonly ResumingPlayer[]): Promise<Audit> {
  const database = new DatabaseSync(file)
  // Before anything is awaited: on a server that was started again, the players go on meanwhile.
  const seen = players.map(seenBy)
  const rooms = await loadRooms(database, seen)
  const isStored = database.prepare(
    "select count(*) as count from answered_commands where browser_key = unhex(?) and command_id = unhex(?, '-')",
  )
  const lost: string[] = []
  const doubled: string[] = []
  const halves: string[] = []
  let acknowledged = 0
  for (const player of seen) {
    const stored: SentCommand[] = []
    for (const command of player.commands) {
      if (['generateRoomCode', 'getRoomByCode', 'getPlayer'].includes(command.call)) continue
      const count = Number(isStored.get(answerOwnerOf(player.browserKey), command.id)?.count)
      if (command.answer?.ok === true) acknowledged += 1
      const record = rooms.get(player.session?.roomId as RoomId)
      if (command.answer?.ok === true && count !== 1 && !isNoOp(command, stored, record))
        lost.push(`${command.call} ${JSON.stringify(command.args)}`)
      if (command.answer?.ok === false && count !== 0) halves.push(`refused, yet stored: ${command.call}`)
      if (count === 1) stored.push(command)
    }
    const votes = stored.filter(({ call }) => call === 'voteForGame')
    for (const finding of voteFindings(votes)) doubled.push(finding)
    halves.push(...effectFindings(database, player, stored, votes.length))
    halves.push(...moveFindings(rooms.get(player.session?.roomId as RoomId), player, stored))
  }
  for (const { integrity_check: finding } of database.prepare('pragma integrity_check').all())
    if (finding !== 'ok') halves.push(String(finding))
  const orphans = database.prepare('pragma foreign_key_check').all()
  if (orphans.length > 0) halves.push(`rows with dangling references: ${JSON.stringify(orphans)}`)
  database.close()
  return { acknowledged, lost, doubled, halves }
}

/** A player's sent commands and received session. */
interface Seen {
  readonly browserKey: BrowserKey
  readonly session: SavedSession | null
  readonly commands: readonly SentCommand[]
}

function seenBy(player: ResumingPlayer): Seen {
  const commands = player.commands.map((command) => ({ ...command }))
  return { browserKey: browserKeyOf(player.cookie()), session: player.session(), commands }
}

/** The players' rooms, loaded from a copy: the file itself may be open in a server. */
async function loadRooms(
  database: DatabaseSync,
  players: readonly Seen[],
): Promise<ReadonlyMap<RoomId, RoomRecord>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumpus-audit-'))
  database.prepare('vacuum into ?').run(join(dataDir, 'rumpus.db'))
  const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: () => {} } })
  const rooms = new Map<RoomId, RoomRecord>()
  for (const roomId of new Set(players.flatMap(({ session }) => session?.roomId ?? []))) {
    const record = await store.load(roomId)
    if (record !== null) rooms.set(roomId, record)
  }
  await store.close()
  await rm(dataDir, { recursive: true })
  return rooms
}

/** Whether the last stored move with the same subject is the same: then nothing is stored. */
function isNoOp(
  { call, args }: SentCommand,
  stored: readonly SentCommand[],
  record: RoomRecord | undefined,
): boolean {
  const gameId = record?.room.gameId
  if (call !== 'makeMove' || gameId == null) return false
  const { subjectOf } = simulationOf(gameId)
  const { move } = args as Moved
  const last = movesIn(stored).findLast((one) => subjectOf(one) === subjectOf(move))
  return JSON.stringify(last) === JSON.stringify(move)
}

/**
 * A repeated vote for the same game removes it: a vote applied twice would show in the answer of the next
 * one.
 */
function voteFindings(votes: readonly SentCommand[]): readonly string[] {
  return votes.flatMap(({ answer, id }, index) => {
    if (answer?.ok !== true) return []
    const { votedFor } = answer.value as { votedFor: string | null }
    return (votedFor !== null) === (index % 2 === 0) ? [] : [`vote ${index} (${id}) left ${votedFor}`]
  })
}

function effectFindings(
  database: DatabaseSync,
  { session }: Seen,
  stored: readonly SentCommand[],
  votes: number,
): readonly string[] {
  if (session === null) return []
  const findings: string[] = []
  const { playerId, roomId } = session
  const row = database.prepare('select vote_for_game as vote from players where id = ?').get(playerId)
  if (row === undefined) return [`a player is missing: ${playerId}`]
  if ((row.vote !== null) !== (votes % 2 === 1)) findings.push(`after ${votes} votes: ${row.vote}`)
  const resized = stored.findLast(({ call }) => call === 'resizeRoom')
  const room = database.prepare('select max_players as size from rooms where id = ?').get(roomId)
  if (resized !== undefined && room?.size !== (resized.args as { maxPlayers: number }).maxPlayers)
    findings.push(`the room has ${room?.size} seats`)
  return findings
}

interface Moved {
  readonly move: AnyMove
}

function movesIn(commands: readonly SentCommand[]): readonly AnyMove[] {
  return commands.filter(({ call }) => call === 'makeMove').map(({ args }) => (args as Moved).move)
}

/** Each move in the rows of the game is the player's last one with its subject. */
function moveFindings(
  record: RoomRecord | undefined,
  { session }: Seen,
  stored: readonly SentCommand[],
): readonly string[] {
  const game = record?.game
  if (session === null || !game) return []
  const { storedMoves, subjectOf } = simulationOf(game.session.gameId)
  const moves = movesIn(stored)
  return storedMoves(game, session.playerId).flatMap((move) => {
    const last = moves.findLast((one) => subjectOf(one) === subjectOf(move))
    return isDeepStrictEqual(last, move)
      ? []
      : [`stored is ${JSON.stringify(move)}, moved last was ${JSON.stringify(last)}`]
  })
}

/** The server's stored hash of a browser's secret. */
export function browserKeyOf(cookie: string): BrowserKey {
  return createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('hex') as BrowserKey
}
