import { isDeepStrictEqual } from 'node:util'
import { frameOf, isGameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { CommandAnswer, CommandArgs, CommandName } from '#rooms/commands/commands.ts'
import { SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import type { BrowserKey, PlayerId } from '#rooms/record/ids.ts'
import type { PlayerRow, RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import type { PublicPlayer, PublicRoom, RoomView } from '#rooms/view/room-view.ts'
import { firstPhaseOf } from '../sim/checks/game-claims.ts'

/** A command that was carried out. */
export interface Done<Name extends CommandName = CommandName> {
  readonly call: CommandName
  readonly args: CommandArgs<Name>
  readonly answer: CommandAnswer<Name>
  readonly browserKey: BrowserKey
  readonly before: RoomRecord | null
}

/** The fields that a stored room and each view of it share. */
interface Shown {
  readonly room: Pick<RoomRow, keyof RoomRow & keyof PublicRoom>
  readonly players: readonly Pick<PlayerRow, keyof PlayerRow & keyof PublicPlayer>[]
  readonly game: unknown
}

/** The effect of an argument. A function holds for the stored room and for every view of it. */
type Effect<Name extends CommandName> =
  | ((shown: Shown, done: Done<Name>) => boolean)
  | {
      readonly row: (record: RoomRecord, done: Done<Name>) => boolean
      /** Null if it depends on the game, or if no view shows it. */
      readonly view: ((view: RoomView, done: Done<Name>, viewer: PlayerId | null) => boolean) | null
    }
  /** Why it is not stored. */
  | { readonly notStored: string }

/** The arguments of a command besides its seat. */
type Own<Name extends CommandName> = Exclude<keyof CommandArgs<Name>, 'roomId' | 'playerId'>

/** An effect for each argument. `itself` is the effect of a command without arguments. */
type Effects<Name extends CommandName> = Readonly<
  Record<Own<Name>, Effect<Name>> &
    ([Own<Name>] extends [never] ? { itself: Effect<Name> } : { itself?: Effect<Name> })
>

const seated = {
  row: (
    { players, room }: RoomRecord,
    { answer: { playerId, roomId }, browserKey }: Pick<Done<'joinRoom'>, 'answer' | 'browserKey'>,
  ) => room.id === roomId && players.some((one) => one.id === playerId && one.browserKey === browserKey),
  view: ({ players, room }: RoomView, { answer: { playerId, roomId } }: Pick<Done<'joinRoom'>, 'answer'>) =>
    room.id === roomId && players.some(({ id }) => id === playerId),
}

const started = {
  row: ({ game, room }: RoomRecord, { before }: Pick<Done, 'before'>) =>
    room.status === 'playing' &&
    game !== null &&
    game.state.phase === firstPhaseOf(game.session.gameId) &&
    game.session.id !== before?.game?.session.id,
  view: ({ game, room }: RoomView) =>
    room.status === 'playing' &&
    room.gameId !== null &&
    isGameFrame(game) &&
    game.phase === firstPhaseOf(room.gameId),
}

/** The effect of every command. A new command, or a new argument of one, does not compile without. */
const effectsByCommand: { readonly [Name in CommandName]: Effects<Name> } = {
  createRoom: {
    itself: seated,
    code: ({ room }, { args }) => room.code === args.code,
    roomName: ({ room }, { args }) => room.name === args.roomName,
    playerName: (shown, { answer, args }) => playerIn(shown, answer.playerId)?.name === args.playerName,
    promptLanguage: ({ room }, { args: { promptLanguage = SOURCE_LANGUAGE } }) =>
      room.promptLanguage === promptLanguage,
  },
  joinRoom: {
    itself: seated,
    code: { notStored: 'it finds the room, which may have another one before the command is decided' },
    // A number follows a name that is taken.
    playerName: (shown, { answer, args }) =>
      playerIn(shown, answer.playerId)?.name.startsWith(args.playerName) === true,
  },
  leaveRoom: {
    itself: (shown, { args }) => playerIn(shown, args.playerId) === undefined,
    passHost: { notStored: 'it only refuses the last player' },
  },
  voteForGame: {
    gameId: (shown, { answer: { votedFor }, args }) =>
      [args.gameId, null].includes(votedFor) && playerIn(shown, args.playerId)?.voteForGame === votedFor,
  },
  selectGame: { gameId: ({ room }, { args }) => room.gameId === args.gameId },
  changeSettings: { settings: ({ room }, { args }) => isDeepStrictEqual(room.gameSettings, args.settings) },
  resizeRoom: { maxPlayers: ({ room }, { args }) => room.maxPlayers === args.maxPlayers },
  setTable: { gameIds: ({ room }, { args }) => isDeepStrictEqual(room.tableGames, args.gameIds) },
  savePrompts: {
    gameId: {
      row: (record, { args, browserKey }) => promptsIn(record, args.gameId)?.browserKey === browserKey,
      view: (view, { args }, viewer) => promptsIn(view, args.gameId)?.isOwn === ifHost(view, viewer, true),
    },
    upload: {
      row: (record, { args }) => promptsIn(record, args.gameId)?.lines.length !== 0,
      view: null,
    },
  },
  switchPrompts: {
    gameId: {
      row: (record, { args }) => promptsIn(record, args.gameId) !== undefined,
      view: null,
    },
    isOn: {
      row: (record, { args }) => promptsIn(record, args.gameId)?.isOn === args.isOn,
      view: (view, { args }, viewer) =>
        promptsIn(view, args.gameId)?.isOn === ifHost(view, viewer, args.isOn),
    },
  },
  deletePrompts: {
    gameId: {
      row: (record, { args }) => promptsIn(record, args.gameId) === undefined,
      view: (view, { args }) => promptsIn(view, args.gameId) === undefined,
    },
  },
  rerollAvatar: {
    itself: (shown, { args, before }) =>
      playerIn(shown, args.playerId)?.avatar !== (before && playerIn(before, args.playerId)?.avatar),
  },
  setPromptLanguage: { promptLanguage: ({ room }, { args }) => room.promptLanguage === args.promptLanguage },
  setPace: { pace: ({ room }, { args }) => room.pace === args.pace },
  allowReactions: { isAllowed: ({ room }, { args }) => room.areReactionsAllowed === args.isAllowed },
  allowWatchers: {
    isAllowed: {
      row: ({ room }, { args }) => (room.watchKey !== null) === args.isAllowed,
      view: ({ room }, { args }) => room.areWatchersAllowed === args.isAllowed,
    },
  },
  newEvening: {
    itself: {
      row: ({ eveningScores, room }) => room.eveningGames === 0 && eveningScores.length === 0,
      view: ({ evening }) => evening.games === 0 && evening.standings.length === 0,
    },
  },
  startGame: { itself: started },
  playAgain: { itself: started },
  askForMore: { itself: (shown, { args }) => playerIn(shown, args.playerId)?.wantsMore === true },
  endGame: {
    itself: ({ game, room }) => room.status === 'waiting' && room.gameId === null && game === null,
  },
  transferHost: {
    toPlayerId: ({ players, room }, { args }) =>
      room.hostId === args.toPlayerId &&
      players.every(({ id, isHost }) => isHost === (id === args.toPlayerId)),
  },
  removePlayer: {
    targetId: {
      row: (record, { args }) =>
        playerIn(record, args.targetId) === undefined &&
        record.removals.some(({ playerId }) => playerId === args.targetId),
      view: (view, { args }, viewer) =>
        playerIn(view, args.targetId) === undefined &&
        view.removed.some(({ playerId }) => playerId === args.targetId) ===
          (ifHost(view, viewer, true) ?? false),
    },
  },
  readmitPlayer: {
    removedId: {
      row: ({ removals }, { args }) => removals.every(({ playerId }) => playerId !== args.removedId),
      view: ({ removed }, { args }) => removed.every(({ playerId }) => playerId !== args.removedId),
    },
  },
  lockRoom: { isLocked: ({ room }, { args }) => room.isLocked === args.isLocked },
  renewInvite: { itself: ({ room }, { answer }) => room.code === answer.roomCode },
  hideEntry: {
    entry: {
      row: ({ game }, { args }) =>
        game !== null && frameOf(game).hidden.some(({ entry }) => entry === args.entry),
      view: ({ game, room }, { args }) =>
        room.gameId !== null &&
        isGameFrame(game) &&
        simulationOf(room.gameId)
          .entries?.(game)
          .every(({ entry, texts }) => entry !== args.entry || texts.length === 0) === true,
    },
  },
  makeMove: {
    move: {
      row: ({ game, room }, { args }) =>
        // The last move may return all players to the lobby.
        game === null
          ? room.status === 'waiting'
          : simulationOf(game.session.gameId).hasMoved(args.move, args.playerId, game),
      view: null,
    },
  },
}

/** The arguments without their effect in the stored room. */
export function missingInRow(record: RoomRecord | null, done: Done): readonly string[] {
  if (record === null) return done.call === 'leaveRoom' ? [] : ['the room']
  return argumentsWhere(done, (effect) =>
    typeof effect === 'function' ? !effect(record, done) : 'row' in effect && !effect.row(record, done),
  )
}

/** The arguments without their effect in this view; the viewer is null for a watcher. */
export function missingInView(view: RoomView, done: Done, viewer: PlayerId | null): readonly string[] {
  return argumentsWhere(done, (effect) =>
    typeof effect === 'function'
      ? !effect(view, done)
      : 'view' in effect && effect.view?.(view, done, viewer) === false,
  )
}

function argumentsWhere(done: Done, isMissing: (effect: Effect<CommandName>) => boolean): readonly string[] {
  // The name of the command ties its effects to its arguments.
  const effects = Object.entries(effectsByCommand[done.call]) as [string, Effect<CommandName>][]
  return effects.flatMap(([name, effect]) => (isMissing(effect) ? [name] : []))
}

function playerIn<Player extends { readonly id: PlayerId }>(
  { players }: { readonly players: readonly Player[] },
  playerId: PlayerId,
): Player | undefined {
  return players.find(({ id }) => id === playerId)
}

function promptsIn<Prompts extends { readonly gameId: string }>(
  { prompts }: { readonly prompts: readonly Prompts[] },
  gameId: string,
): Prompts | undefined {
  return prompts.find((one) => one.gameId === gameId)
}

/** Shown to the host alone. */
function ifHost<Value>({ room }: RoomView, viewer: PlayerId | null, value: Value): Value | undefined {
  return viewer === room.hostId ? value : undefined
}
