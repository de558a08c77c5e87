import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserKey, FactId, SessionId } from '#rooms/ids.ts'
import { answerOwnerOf } from '#server/storage/tables/answer-owner.ts'
import type { ResumingPlayer, SentCommand } from './resuming-player.ts'

/** What is wrong with the stored commands of these players, a sentence each. */
export interface Audit {
  /** Commands that had been answered `ok` and change something. */
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Neither there nor not there. */
  readonly halves: readonly string[]
}

/**
 * Compares what was acknowledged with what a database file holds. `acknowledged` commands must be there; of the others
 * each may be there whole or not at all: the effect must be that of the commands whose answers are stored, in order.
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
      if (command.answer?.ok === true && count !== 1 && !changesNothing(command, stored))
        lost.push(`${command.call} ${JSON.stringify(command.args)}`)
      if (command.answer?.ok === false && count !== 0) halves.push(`refused, yet stored: ${command.call}`)
      if (count === 1) stored.push(command)
    }
    const votes = stored.filter(({ call }) => call === 'voteForGame')
    for (const complaint of voteComplaints(votes)) doubled.push(complaint)
    halves.push(...effectComplaints(database, player, stored, votes.length))
  }
  for (const { integrity_check: finding } of database.prepare('pragma integrity_check').all())
    if (finding !== 'ok') halves.push(String(finding))
  const orphans = database.prepare('pragma foreign_key_check').all()
  if (orphans.length > 0) halves.push(`rows without their parents: ${JSON.stringify(orphans)}`)
  database.close()
  return { acknowledged, lost, doubled, halves }
}

/** The move that was stored last says the same of the same thing: then there is nothing to store. */
function changesNothing({ call, args }: SentCommand, stored: readonly SentCommand[]): boolean {
  if (call !== 'makeMove') return false
  const { move } = args as Moved
  const moves = stored.flatMap((one) => (one.call === 'makeMove' ? [(one.args as Moved).move] : []))
  const last = moves.findLast(({ type, factId }) => type === move.type && factId === move.factId)
  return JSON.stringify(last) === JSON.stringify(move)
}

/** A vote for the same game again takes it back: one that counted twice would show in the next one's answer. */
function voteComplaints(votes: readonly SentCommand[]): readonly string[] {
  return votes.flatMap(({ answer, id }, place) => {
    if (answer?.ok !== true) return []
    const { votedFor } = answer.value as { votedFor: string | null }
    return (votedFor !== null) === (place % 2 === 0) ? [] : [`vote ${place} (${id}) left ${votedFor}`]
  })
}

function effectComplaints(
  database: DatabaseSync,
  player: ResumingPlayer,
  stored: readonly SentCommand[],
  votes: number,
): readonly string[] {
  const session = player.session()
  if (session === null) return []
  const complaints: string[] = []
  const { playerId, roomId } = session
  const row = database.prepare('select vote_for_game as vote from players where id = ?').get(playerId)
  if (row === undefined) return [`a player is gone: ${playerId}`]
  if ((row.vote !== null) !== (votes % 2 === 1)) complaints.push(`after ${votes} votes: ${row.vote}`)
  const resized = stored.findLast(({ call }) => call === 'resizeRoom')
  const room = database.prepare('select max_players as size from rooms where id = ?').get(roomId)
  if (resized !== undefined && room?.size !== (resized.args as { maxPlayers: number }).maxPlayers)
    complaints.push(`the room has ${room?.size} places`)
  return [...complaints, ...moveComplaints(database, player, stored)]
}

interface Moved {
  readonly move: {
    readonly type: string
    readonly factId?: FactId
    readonly saysFact?: boolean
    readonly text?: string
  }
}

/** The last statement written since the game began, and the last vote on each statement, are what is stored. */
function moveComplaints(
  database: DatabaseSync,
  player: ResumingPlayer,
  stored: readonly SentCommand[],
): readonly string[] {
  const playerId = player.session()?.playerId ?? ''
  const moves = stored.filter(({ call }) => call === 'makeMove').map(({ args }) => (args as Moved).move)
  const complaints: string[] = []
  const written = moves.findLast(({ type }) => type === 'write')
  const fact = database
    .prepare('select text, session_id as session from game_facts where player_id = ?')
    .get(playerId) as { text: string; session: SessionId } | undefined
  if (fact !== undefined && fact.text !== written?.text)
    complaints.push(`stored is "${fact.text}", written last was "${written?.text}"`)
  const voted = new Map(
    moves.flatMap((move) => (move.type === 'vote' ? [[move.factId, move.saysFact]] : [])) as [],
  )
  const votes = database
    .prepare('select fact_id as id, says_fact as says from fact_votes where player_id = ?')
    .all(playerId)
  for (const { id, says } of votes)
    if (voted.get(id as never) !== (says === 1)) complaints.push(`a vote on ${id} is ${says}`)
  return complaints
}

/** What the server keeps of a browser's secret. */
export function browserKeyOf(cookie: string): BrowserKey {
  return createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('hex') as BrowserKey
}
