import type { Call } from '#protocol/up.ts'
import type { PlayerCommand } from '#rooms/room-command.ts'

/** Calls that map one to one to a player's command. */
export type CommandCall = Extract<
  Call,
  {
    call:
      | 'leaveRoom'
      | 'voteForGame'
      | 'selectGame'
      | 'changeSettings'
      | 'resizeRoom'
      | 'startGame'
      | 'playAgain'
      | 'endGame'
      | 'transferHost'
      | 'removePlayer'
      | 'readmitPlayer'
      | 'lockRoom'
      | 'makeMove'
  }
>

export function toCommand(call: CommandCall): PlayerCommand {
  const { playerId } = call.args
  switch (call.call) {
    case 'leaveRoom':
      return { type: 'leave', playerId, passHost: call.args.passHost }
    case 'voteForGame':
      return { type: 'vote-for-game', playerId, gameId: call.args.gameId }
    case 'selectGame':
      return { type: 'select-game', playerId, gameId: call.args.gameId }
    case 'changeSettings':
      return { type: 'change-settings', playerId, settings: call.args.settings }
    case 'resizeRoom':
      return { type: 'resize-room', playerId, maxPlayers: call.args.maxPlayers }
    case 'startGame':
      return { type: 'start-game', playerId }
    case 'playAgain':
      return { type: 'play-again', playerId }
    case 'endGame':
      return { type: 'end-game', playerId }
    case 'transferHost':
      return { type: 'transfer-host', playerId, toPlayerId: call.args.toPlayerId }
    case 'removePlayer':
      return { type: 'remove-player', playerId, targetId: call.args.targetId }
    case 'readmitPlayer':
      return { type: 'readmit-player', playerId, removedId: call.args.removedId }
    case 'lockRoom':
      return { type: 'lock-room', playerId, isLocked: call.args.isLocked }
    case 'makeMove':
      return { type: 'make-move', playerId, move: call.args.move }
  }
}
