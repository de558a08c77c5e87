import { createHash, randomUUID } from 'node:crypto'
import { newCallId } from '#client/sync/connection/call-id.ts'
import type { RoomCommand } from '#rooms/commands/room-command.ts'
import type { BrowserKey, GameId, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { diffRecords } from '#rooms/record/row-change.ts'
import { ROOM_CODE_ALPHABET } from '#rooms/text/room-code.ts'
import { createParty, type Party, partyGames } from '#server/rooms/host/party.test-support.ts'
import type { RoomCommit } from '#server/storage/store/room-store.ts'

const PARTY = 8
/** Each player gives the vote and takes it back. */
const VOTES = 2
const GAME = 'fact-or-fiction' as GameId
const STATEMENT = 'I once missed a flight because I was asleep at the gate, two metres away.'

/** The commands of one kind that follow each other in one room. */
export interface CommandGroup {
  readonly kind: string
  /** In order: each is based on the one before. */
  readonly commits: readonly RoomCommit[]
}

/** Decides what happens in one room of eight until all have submitted their statements, by the real rules. */
export function* playRoom(place: number): Generator<CommandGroup> {
  const browsers = Array.from({ length: PARTY }, () => randomKey())
  const party = createParty({
    size: PARTY,
    code: codeAt(place),
    roomId: randomUUID(),
    startedAt: Date.now() - PARTY * 1_000,
    newId: randomUUID,
    nameOf: (index) => `Player ${index}`,
    browserKeyOf: (index) => browsers[index] ?? '',
  })
  const seated = party.record()
  const { room } = seated
  const [host = seated.players[0], ...others] = seated.players
  if (host === undefined) throw new Error('a room without players')

  // The rules have let everybody in: these commits repeat it, player by player.
  const after = (count: number): RoomRecord => ({
    ...seated,
    room: { ...room, version: count },
    players: seated.players.slice(0, count),
  })
  const sessionOf = (playerId: PlayerId) => ({ playerId, roomCode: room.code, roomId: room.id })
  yield {
    kind: 'create a room',
    commits: [toCommit(null, after(1), host.browserKey, 'createRoom', sessionOf(host.id))],
  }
  yield {
    kind: 'join',
    commits: others.map(({ browserKey, id }, index) =>
      toCommit(after(index + 1), after(index + 2), browserKey, 'joinRoom', sessionOf(id)),
    ),
  }
  const earlier = room.version - PARTY

  /** One command of each of these players. */
  function all(
    kind: string,
    players: readonly Actor[],
    commandOf: (player: Actor) => RoomCommand,
  ): CommandGroup {
    return { kind, commits: players.map((player) => carryOut(party, earlier, player, commandOf(player))) }
  }
  for (let turn = 0; turn < VOTES; turn++)
    yield all('vote for a game', others, ({ id }) => ({ type: 'voteForGame', playerId: id, gameId: GAME }))
  yield all('select a game', [host], ({ id }) => ({ type: 'selectGame', playerId: id, gameId: GAME }))
  yield all('start the game', [host], ({ id }) => ({ type: 'startGame', playerId: id }))
  yield all('write a statement', seated.players, ({ id }) => ({
    type: 'makeMove',
    playerId: id,
    move: { type: 'write', slot: 0, text: STATEMENT, isFact: true },
  }))
  // The last one to submit would end the phase.
  yield all('submit it', others, ({ id }) => ({ type: 'makeMove', playerId: id, move: { type: 'submit' } }))
}

interface Actor {
  readonly id: PlayerId
  readonly browserKey: BrowserKey
}

/** The stored versions begin with 1, without the commits of the presence. */
function carryOut(party: Party, earlier: number, { browserKey }: Actor, command: RoomCommand): RoomCommit {
  const step = party.do(command)
  if (step === null || step.before === null) throw new Error(`${command.type} changed nothing`)
  const shift = (record: RoomRecord) => ({
    ...record,
    room: { ...record.room, version: record.room.version - earlier },
  })
  const answer = command.type === 'voteForGame' ? { votedFor: command.gameId } : null
  return toCommit(shift(step.before), shift(step.after), browserKey, command.type, answer)
}

function toCommit(
  before: RoomRecord | null,
  after: RoomRecord,
  browserKey: BrowserKey,
  name: string,
  answer: unknown,
): RoomCommit {
  const at = Date.now()
  return {
    roomId: after.room.id,
    basedOn: before?.room.version ?? 0,
    changes: diffRecords(before, after, partyGames),
    command: { browserKey, commandId: newCallId(at), name, answer },
    at,
  }
}

function randomKey(): string {
  return createHash('sha256').update(randomUUID()).digest('hex')
}

function codeAt(place: number): string {
  const letters = ROOM_CODE_ALPHABET.length
  return [3, 2, 1, 0]
    .map((digit) => ROOM_CODE_ALPHABET[Math.floor(place / letters ** digit) % letters])
    .join('')
}
