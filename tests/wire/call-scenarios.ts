import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { isGameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { AnswerOf, CallArguments, CallName } from '#protocol/calls.ts'
import { topicOf } from '#protocol/topic.ts'
import type { CommandArgs, CommandName } from '#rooms/commands/commands.ts'
import { Pace } from '#rooms/games/pace.ts'
import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'
import { languages } from '#rooms/prompts/languages.ts'
import { GameId, type PartId, type PlayerId, SessionId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import { challengeIn } from '../support/call-with-proof.ts'
import { settingsInTurn } from '../support/offered-games.ts'
import { type RawPlayer, seat } from '../support/raw-player.ts'
import { solveProof } from '../support/solve-proof.ts'
import { codeOf } from '../support/wire-room.ts'
import { HELD, PREPARED_GAME, type Stage, type StagedPhase } from './stored-stage.ts'

/** A browser that calls. Its session is null if it has no seat. */
export interface Caller {
  readonly raw: RawPlayer
  readonly session: SavedSession | null
}

export type Draw = <Value>(arbitrary: fc.Arbitrary<Value>) => Value

/** A call that was accepted, with the stored room and all views of it afterwards. */
export interface Outcome<Name extends CallName> {
  readonly args: CallArguments<Name>
  readonly answer: AnswerOf<Name>
  readonly stage: Stage
  readonly caller: Caller
  readonly record: RoomRecord | null
  /** By viewer; null for the watcher. */
  readonly views: ReadonlyMap<PlayerId | null, RoomView>
}

/** Whether the argument has its effect. A text says how `args`, `optional`, `refusal` or `after` see to it. */
type Check<Name extends CallName> = ((outcome: Outcome<Name>) => boolean) | string

/** The arguments of a call besides its room and seat. */
type Own<Name extends CallName> = Omit<CallArguments<Name>, 'roomId' | 'playerId'>
type OptionalName<Name extends CallName> = {
  [Arg in keyof Own<Name>]-?: object extends Pick<Own<Name>, Arg> ? Arg : never
}[keyof Own<Name>]
type Needed<Name extends CallName> = Omit<Own<Name>, OptionalName<Name>>
/** The arguments whose effect `command-effects.ts` does not state; `itself` where there is no argument at all. */
type Unstated<Name extends CallName> = Name extends CommandName
  ? Exclude<keyof Own<Name>, keyof CommandArgs<Name>>
  : [keyof Own<Name>] extends [never]
    ? 'itself'
    : keyof Own<Name>
/** The field may be left out if no entry is required. */
type Field<Key extends string, Entries> = object extends Entries
  ? { readonly [One in Key]?: Entries }
  : { readonly [One in Key]: Entries }

/** How a call is made. */
export type Scenario<Name extends CallName> = {
  /** The lobby by default. */
  readonly phase?: StagedPhase
  /** The caller. By default the first of host, player and new browser that is allowed to make the call. */
  readonly by?: (stage: Stage) => Caller | Promise<Caller>
  /** Draws the required arguments, and brings the room into the state in which they matter. */
  readonly args: (draw: Draw, stage: Stage, caller: Caller) => Needed<Name> | Promise<Needed<Name>>
  /** The code with which the call is refused. */
  readonly refusal?: (args: Own<Name>, before: RoomRecord | null) => string | false
  /** Brings to light what an accepted call has done, before the room is read. */
  readonly after?: (done: Pick<Outcome<Name>, 'args' | 'answer' | 'stage' | 'caller'>) => Promise<unknown>
} & Field<
  'optional',
  {
    readonly [Arg in OptionalName<Name>]-?: (
      draw: Draw,
      stage: Stage,
      caller: Caller,
    ) => Own<Name>[Arg] | Promise<Own<Name>[Arg]>
  }
> &
  Field<
    'effects',
    Readonly<Record<Unstated<Name>, Check<Name>> & Partial<Record<keyof Own<Name>, Check<Name>>>>
  >

const names = fc.stringMatching(/^[A-Za-z]{1,12}$/)
const gameIds = fc.constantFrom(...registeredIds)
const booleans = fc.boolean()
const claims = fc.constantFrom(HELD - 1, HELD + 1)
/** The arguments of a call that has none but its room and seat. */
export const nothing = () => ({})
const isAllowed = (draw: Draw) => ({ isAllowed: draw(booleans) })
/** A game for which the room has own prompts. */
const promptedGame = (draw: Draw, { record }: Stage) => ({
  gameId: draw(fc.constantFrom(...record.prompts.map(({ gameId }) => gameId))),
})
const FACTS = v.parse(GameId, 'fact-or-fiction')
const DOODLES = v.parse(GameId, 'quickfire-doodles')
const PODIUM = [FACTS, 'podium'] as const
const isOutdated = ({ claimedAt }: { readonly claimedAt: number }) => claimedAt < HELD && 'superseded'
const refusedWithout = 'without it, the call is refused'

/** Every call. A new one, or a new argument of one, does not compile without. */
export const scenarios: { readonly [Name in CallName]: Scenario<Name> } = {
  generateRoomCode: {
    args: nothing,
    after: ({ answer, caller }) =>
      caller.raw.ask('createRoom', { ...answer, roomName: null, playerName: 'Ana' }),
    effects: { itself: 'it can be used to create a room' },
  },
  createRoom: {
    args: async (draw, _, { raw }) => ({
      ...(await raw.ask('generateRoomCode')),
      roomName: draw(fc.option(names)),
      playerName: draw(names),
    }),
    optional: { promptLanguage: (draw) => draw(fc.constantFrom(...languages)) },
    // Another player has a view of the room too.
    after: async ({ args: { code }, stage }) => {
      const raw = await stage.connect()
      stage.members.push({ raw, session: await raw.ask('joinRoom', { code, playerName: 'Guest' }) })
    },
  },
  getRoomByCode: {
    args: (_, { code }) => ({ code }),
    optional: { proof: proofFor },
    effects: {
      code: ({ answer, args, stage }) => answer.id === stage.roomId && answer.code === args.code,
      proof: refusedWithout,
    },
  },
  joinRoom: {
    args: (draw, { code }) => ({ code, playerName: draw(names) }),
    optional: { proof: proofFor },
    effects: { code: ({ answer, stage }) => answer.roomId === stage.roomId, proof: refusedWithout },
  },
  getPlayer: {
    args: nothing,
    effects: { itself: ({ answer, caller }) => answer.id === caller.session?.playerId },
  },
  leaveRoom: {
    args: async (draw, { members }, { raw }) => {
      const others = draw(booleans) ? members.filter((one) => one.raw !== raw) : []
      for (const one of others) await one.raw.ask('leaveRoom', { ...seat(one.session), passHost: false })
      return { passHost: draw(booleans) }
    },
    refusal: ({ passHost }, before) => passHost && before?.players.length === 1 && 'no-one-to-transfer',
  },
  voteForGame: { args: (draw) => ({ gameId: draw(gameIds) }) },
  selectGame: { args: (draw) => ({ gameId: draw(fc.option(gameIds)) }) },
  changeSettings: {
    args: (draw) => ({ settings: settingsInTurn(PREPARED_GAME, draw(fc.nat(99))) }),
  },
  resizeRoom: { args: (draw) => ({ maxPlayers: draw(fc.integer({ min: 4, max: 32 })) }) },
  setTable: {
    args: (draw) => ({
      gameIds: draw(fc.shuffledSubarray([...registeredIds], { minLength: 1, maxLength: TABLE_GAMES_MAX })),
    }),
  },
  savePrompts: {
    args: async (draw, _, { raw }) => {
      const upload = randomUUID()
      const text = linesOf(upload).join('\n')
      await raw.ask('uploadPrompts', { uploadId: upload, part: 0, parts: 1, text })
      return { gameId: draw(gameIds), upload }
    },
    effects: {
      upload: ({ args, record }) => isDeepStrictEqual(promptsIn(record, args.gameId), linesOf(args.upload)),
    },
  },
  switchPrompts: { args: (draw, stage) => ({ ...promptedGame(draw, stage), isOn: draw(booleans) }) },
  deletePrompts: { args: promptedGame },
  rerollAvatar: { args: nothing },
  setPromptLanguage: { args: (draw) => ({ promptLanguage: draw(fc.constantFrom(...languages)) }) },
  setPace: { args: (draw) => ({ pace: draw(fc.constantFrom(...Pace.options)) }) },
  allowReactions: { args: isAllowed },
  allowWatchers: { args: isAllowed },
  newEvening: { args: nothing },
  startGame: { args: nothing },
  playAgain: { phase: PODIUM, args: nothing },
  askForMore: { phase: PODIUM, args: nothing },
  endGame: { phase: PODIUM, args: nothing },
  transferHost: {
    args: (draw, { members }) => ({ toPlayerId: draw(fc.constantFrom(...members)).session.playerId }),
  },
  removePlayer: {
    args: (draw, { members }) => ({ targetId: draw(fc.constantFrom(...members.slice(1))).session.playerId }),
  },
  readmitPlayer: {
    args: (draw, { record }) => ({ removedId: draw(fc.constantFrom(...record.removals)).playerId }),
  },
  lockRoom: { args: (draw) => ({ isLocked: draw(booleans) }) },
  renewInvite: { args: nothing },
  hideEntry: {
    phase: PODIUM,
    args: async (draw, { host }) => {
      const { game } = await host.raw.watch(host.session, HELD)
      const entries = isGameFrame(game) ? (simulationOf(FACTS).entries?.(game) ?? []) : []
      return { entry: draw(fc.constantFrom(...entries)).entry }
    },
  },
  makeMove: {
    phase: [FACTS, 'submit'],
    args: (draw) => {
      const text = `I own ${draw(fc.nat(999))} yaks ${randomUUID()}`
      return { move: { type: 'write', slot: draw(fc.nat(1)), text, isFact: draw(fc.option(booleans)) } }
    },
    effects: {
      // Its author alone is shown it.
      move: ({ args: { move, playerId }, views }) =>
        [...views].every(
          ([viewer, { game }]) =>
            JSON.stringify(game).includes(String(Object(move).text)) === (viewer === playerId),
        ),
    },
  },
  uploadPrompts: {
    by: ({ host }) => host,
    args: async (draw, _, { raw }) => {
      const uploadId = randomUUID()
      const parts = draw(fc.integer({ min: 1, max: 4 }))
      const staged = Array.from({ length: parts }, (_unused, part) => {
        return { uploadId, part, parts, text: `${part} of ${uploadId}\n` }
      })
      const last = draw(fc.constantFrom(...staged))
      for (const one of staged) if (one !== last) await raw.ask('uploadPrompts', one)
      return last
    },
    after: ({ args, stage: { host } }) =>
      host.raw.ask('savePrompts', { ...seat(host.session), gameId: PREPARED_GAME, upload: args.uploadId }),
    effects: {
      uploadId: (outcome) => uploadedIn(outcome).every((line) => line.endsWith(outcome.args.uploadId)),
      part: (outcome) => uploadedIn(outcome).indexOf(outcome.args.text.trim()) === outcome.args.part,
      parts: (outcome) => uploadedIn(outcome).length === outcome.args.parts,
      text: (outcome) => uploadedIn(outcome).includes(outcome.args.text.trim()),
    },
  },
  getPrompts: {
    args: promptedGame,
    effects: {
      gameId: ({ answer, args, record }) => isDeepStrictEqual(answer.lines, promptsIn(record, args.gameId)),
    },
  },
  subscribe: {
    // In another tab.
    by: async ({ connect, player }) => ({ ...player, raw: await connect(player.raw.cookie) }),
    args: (draw) => ({ claimedAt: draw(claims) }),
    refusal: isOutdated,
    after: ({ stage: { player, roomId } }) => receiveSuperseded(player.raw, roomId),
    effects: { claimedAt: 'the older of two claims is refused or superseded' },
  },
  watch: {
    // In another tab.
    by: async ({ connect, watcher }) => ({ raw: await connect(watcher.cookie), session: null }),
    args: async (draw, { code, watcher }) => {
      await watcher.ask('watch', { code, claimedAt: HELD })
      return { code, claimedAt: draw(claims) }
    },
    optional: {
      pass: async (_, stage, { raw }) => {
        const { clock, code, host, passKey, roomId } = stage
        await host.raw.ask('lockRoom', { ...seat(host.session), isLocked: true })
        // As long as the changes for watchers are gathered.
        await clock.pass(250)
        const without = codeOf(await raw.call('watch', { code, claimedAt: HELD + 1 }))
        if (without !== 'room-not-found') throw new Error(`without a pass, the answer is ${without}`)
        return { roomId, key: passKey }
      },
    },
    refusal: isOutdated,
    after: ({ stage: { roomId, watcher } }) => receiveSuperseded(watcher, roomId),
    effects: {
      code: ({ answer, args, stage }) =>
        answer.view.room.id === stage.roomId && answer.view.room.code === args.code,
      claimedAt: 'the older of two claims is refused or superseded',
      pass: refusedWithout,
    },
  },
  wantIn: {
    phase: PODIUM,
    by: watcherOf,
    args: async (draw, { roomId }, { raw }) => {
      const isWanted = draw(booleans)
      await raw.ask('wantIn', { roomId, isWanted: !isWanted })
      return { isWanted }
    },
    // As long as changes of the audience are gathered.
    after: ({ stage }) => stage.clock.pass(1_000),
    effects: {
      isWanted: ({ args, stage, views }) =>
        stage.members.every(
          ({ session }) => views.get(session.playerId)?.audience.wantIn === Number(args.isWanted),
        ),
    },
  },
  getGamePart: {
    phase: [DOODLES, 'draw'],
    by: ({ player }) => player,
    args: async (draw, { player: { raw, session } }) => {
      const { game } = await raw.watch(session, HELD)
      if (!isGameFrame(game)) throw new Error('no game')
      const part = draw(fc.constantFrom(...(simulationOf(DOODLES).parts?.(game) ?? [])))
      const steps = draw(fc.subarray(['AgHgHCDEF', 'BgHgH'], { minLength: 1 }))
      await raw.ask('makeMove', { ...seat(session), move: drawMove(part, steps) })
      const sessionId = draw(fc.constantFrom(game.sessionId, v.parse(SessionId, randomUUID())))
      return { sessionId, part }
    },
    refusal: ({ sessionId }, before) => sessionId !== before?.game?.session.id && 'no-such-part',
    effects: {
      sessionId: 'the part of another game is refused',
      part: ({ answer, args, record, stage: { player } }) =>
        record !== null &&
        record.game !== null &&
        simulationOf(DOODLES)
          .storedMoves(record.game, player.session.playerId)
          .some((move) => isDeepStrictEqual(move, drawMove(args.part, answer.part))),
    },
  },
  hideSignals: {
    phase: PODIUM,
    by: ({ player }) => player,
    args: async (draw, { roomId }, { raw }) => {
      const isHidden = draw(booleans)
      await raw.ask('hideSignals', { roomId, isHidden: !isHidden })
      return { isHidden }
    },
    after: async ({ caller, stage: { clock, other, roomId } }) => {
      other.raw.send(JSON.stringify({ type: 'react', roomId, face: 'ha' }))
      await roundTrip(other.raw)
      // As long as reactions are gathered.
      await clock.pass(250)
      await other.raw.receive('reactions', ({ topic }) => topic === topicOf(roomId))
      await roundTrip(caller.raw)
    },
    effects: {
      isHidden: ({ args, caller, stage: { roomId } }) =>
        caller.raw.messages.some((one) => one.type === 'reactions' && one.topic === topicOf(roomId)) !==
        args.isHidden,
    },
  },
  unsubscribe: {
    by: ({ player }) => player,
    args: nothing,
    after: async ({ caller, stage: { host, roomId } }) => {
      await host.raw.ask('resizeRoom', { ...seat(host.session), maxPlayers: 7 })
      await host.raw.receive('change', ({ topic }) => topic === topicOf(roomId))
      await roundTrip(caller.raw)
    },
    effects: {
      itself: ({ caller, stage: { roomId } }) =>
        caller.raw.messages.every((one) => one.type !== 'change' || one.topic !== topicOf(roomId)),
    },
  },
}

async function watcherOf({ code, watcher }: Stage): Promise<Caller> {
  await watcher.ask('watch', { code, claimedAt: HELD })
  return { raw: watcher, session: null }
}

/** Uses up the look-ups of the caller's address, so that another one needs this proof. */
async function proofFor(_: Draw, { code }: Stage, { raw }: Caller) {
  await raw.call('getRoomByCode', { code: 'ZZZZ' })
  return solveProof(challengeIn(await raw.call('getRoomByCode', { code })))
}

function drawMove(part: PartId, steps: unknown) {
  return { type: 'draw', doodle: Number(part.slice('doodle:'.length)), from: 0, steps }
}

/** The lines of an upload follow from its id. */
function linesOf(uploadId: string): readonly string[] {
  return uploadId.split('-').map((part, place) => `${place} is ${part}`)
}

function promptsIn(record: RoomRecord | null, gameId: GameId): readonly string[] {
  return record?.prompts.find((one) => one.gameId === gameId)?.lines ?? []
}

function uploadedIn({ record }: Outcome<'uploadPrompts'>): readonly string[] {
  return promptsIn(record, PREPARED_GAME)
}

function receiveSuperseded(raw: RawPlayer, roomId: Stage['roomId']): Promise<unknown> {
  return raw.receive('superseded', ({ topic }) => topic === topicOf(roomId))
}

/** All frames before it have arrived. */
async function roundTrip(raw: RawPlayer): Promise<void> {
  const sentAt = Math.random()
  raw.send(JSON.stringify({ type: 'ping', sentAt }))
  await raw.receive('pong', (message) => message.sentAt === sentAt)
}
