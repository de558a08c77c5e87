import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { FactId } from '#games/fact-or-fiction/fact-id-schema.ts'
import type { BrowserKey, SessionId } from '#rooms/ids.ts'
import { answerOwnerOf } from '#server/storage/tables/answer-owner.ts'
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
export function auditCommands(file: string, players: readonly ResumingPlayer[]): Audit {
  const database = new DatabaseSync(file)
  const isStored = database.prepare(
    "select count(*) as count from answered_commands where browser_key = unhex(?) and command_id = unhex(?, '-')",
  )
  const lost: string[] = []
  const doubled: string[] = []
  const halves: string[] = []
  let acknowledged = 0
  for (const player of players) {
    const key = browserKeyOf(player.cookie())
    const stored: SentCommand[] = []
    for (const command of player.commands) {
      if (['generateRoomCode', 'getRoomByCode', 'getPlayer'].includes(command.call)) continue
      const count = Number(isStored.get(answerOwnerOf(key), command.id)?.count)
      if (command.answer?.ok === true) acknowledged += 1
      if (command.answer?.ok === true && count !== 1 && !isNoOp(command, stored))
        lost.push(`${command.call} ${JSON.stringify(command.args)}`)
      if (command.answer?.ok === false && count !== 0) halves.push(`refused, yet stored: ${command.call}`)
      if (count === 1) stored.push(command)
    }
    const votes = stored.filter(({ call }) => call === 'voteForGame')
    for (const finding of voteFindings(votes)) doubled.push(finding)
    halves.push(...effectFindings(database, player, stored, votes.length))
  }
  for (const { integrity_check: finding } of database.prepare('pragma integrity_check').all())
    if (finding !== 'ok') halves.push(String(finding))
  const orphans = database.prepare('pragma foreign_key_check').all()
  if (orphans.length > 0) halves.push(`rows with dangling references: ${JSON.stringify(orphans)}`)
  database.close()
  return { acknowledged, lost, doubled, halves }
}

/** Whether the last stored move of the same kind has the same content: then nothing is stored. */
function isNoOp({ call, args }: SentCommand, stored: readonly SentCommand[]): boolean {
  if (call !== 'makeMove') return false
  const { move } = args as Moved
  const moves = stored.flatMap((one) => (one.call === 'makeMove' ? [(one.args as Moved).move] : []))
  const last = moves.findLast(({ type, factId }) => type === move.type && factId === move.factId)
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
  player: ResumingPlayer,
  stored: readonly SentCommand[],
  votes: number,
): readonly string[] {
  const session = player.session()
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
  return [...findings, ...moveFindings(database, player, stored)]
}

interface Moved {
  readonly move: {
    readonly type: string
    readonly factId?: FactId
    readonly saysFact?: boolean
    readonly text?: string
  }
}

/**
 * The stored statement is the last one written in this game, and the stored votes are the last ones on each
 * statement.
 */
function moveFindings(
  database: DatabaseSync,
  player: ResumingPlayer,
  stored: readonly SentCommand[],
): readonly string[] {
  const playerId = player.session()?.playerId ?? ''
  const moves = stored.filter(({ call }) => call === 'makeMove').map(({ args }) => (args as Moved).move)
  const findings: string[] = []
  const written = moves.findLast(({ type }) => type === 'write')
  const fact = database
    .prepare('select text, session_id as session from game_facts where player_id = ?')
    .get(playerId) as { text: string; session: SessionId } | undefined
  if (fact !== undefined && fact.text !== written?.text)
    findings.push(`stored is "${fact.text}", written last was "${written?.text}"`)
  const voted = new Map(
    moves.flatMap((move) => (move.type === 'vote' ? [[move.factId, move.saysFact]] : [])) as [],
  )
  const votes = database
    .prepare('select fact_id as id, says_fact as says from fact_votes where player_id = ?')
    .all(playerId)
  for (const { id, says } of votes)
    if (voted.get(id as never) !== (says === 1)) findings.push(`a vote on ${id} is ${says}`)
  return findings
}

/** The server's stored hash of a browser's secret. */
export function browserKeyOf(cookie: string): BrowserKey {
  return createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('hex') as BrowserKey
}
