import type { Refusal } from '#protocol/refusal.ts'

/** What a person is told when the server, the wire or this browser says no. A code without words does not compile. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'name-required':
      return 'Please enter your name'
    case 'room-name-too-long':
      return 'A room name has at most 40 characters.'
    case 'room-full':
      return 'Room is full'
    case 'room-not-found':
      return 'Room not found'
    case 'game-in-progress':
      return 'A game is in progress.'
    case 'no-game-in-progress':
      return 'No game is being played right now.'
    case 'not-host':
      return 'Only the host can do that.'
    case 'host-cannot-vote':
      return 'The host picks, so the host does not vote.'
    case 'player-not-found':
      return 'That player is not in the room.'
    case 'cannot-remove-self':
      return 'You cannot remove yourself. Leave the room instead.'
    case 'removed':
      return 'The host has removed you from this room.'
    case 'no-one-to-transfer':
      return 'No other players to transfer host to!'
    case 'unknown-game':
      return 'That game is not on offer here.'
    case 'no-game-selected':
      return 'Pick a game first.'
    case 'invalid-settings':
      return 'The game does not take these settings.'
    case 'invalid-room-size':
      return 'The room cannot have that size.'
    case 'game-not-over':
      return 'The game is still going on.'
    case 'too-few-players':
      return `It takes at least ${refusal.min} players.`
    case 'too-many-players':
      return `It takes at most ${refusal.max} players.`
    case 'code-taken':
    case 'code-not-drawn':
      return 'The room code did not work out.'
    case 'bad-move':
    case 'wrong-phase':
      return 'That came too late.'
    case 'not-in-game':
      return 'You are not part of this game.'
    case 'author-cannot-vote':
      return 'This one is yours, so you do not vote.'
    case 'incomplete':
      return 'Something is still missing.'
    case 'not-in-room':
      return 'You are not in this room!'
    case 'superseded':
      return 'Rumpus is open in another tab.'
    case 'too-fast':
      return 'That was a bit too fast. Give it a second.'
    case 'overloaded':
      return 'There is too much to do right now. Wait a moment, then try again.'
    case 'proof-needed':
      return 'Too many wrong room codes lately. Wait a few minutes, then try again.'
    case 'too-many-rooms':
      return 'Too many new rooms and invites lately. Wait a few minutes, then try again.'
    case 'not-sent':
      return 'You are offline, and too much is waiting already.'
    case 'unreachable':
      return 'The server did not answer.'
    case 'restarting':
      return 'Rumpus is restarting. Give it a few seconds.'
    case 'storage-unavailable':
      return 'Rumpus cannot save anything right now, so nothing has changed. Give it a moment.'
    case 'malformed':
    case 'internal':
    case 'failed':
      return 'Something went wrong on our side.'
  }
}

/** Why the host could not hand over the crown. */
export function transferRefusalText(refusal: Refusal): string {
  if (refusal.code === 'not-host') return 'Only the host can transfer host privileges'
  if (refusal.code === 'player-not-found') return 'New host player not found'
  return refusalText(refusal)
}

/** The error's own message for somebody who wants to join; null where the caller's fallback says it better. */
export function joinRefusalText(refusal: Refusal): string | null {
  switch (refusal.code) {
    case 'name-required':
    case 'room-full':
    case 'room-not-found':
    case 'removed':
    case 'overloaded':
    case 'not-sent':
    case 'unreachable':
    case 'storage-unavailable':
      return refusalText(refusal)
    case 'game-in-progress':
      return 'Cannot join - game in progress'
    // A limit says when to try again, not what failed.
    case 'too-fast':
    case 'proof-needed':
      return `Failed to join room. ${refusalText(refusal)}`
    default:
      return null
  }
}

/** Why joining failed this time, and that another try may work. */
export function retryText(refusal: Refusal): string {
  const text = joinRefusalText(refusal) ?? 'Failed to join room.'
  return text.includes('try again') ? text : `${text} Please try again!`
}

/** What somebody who wants to make a room should know; null where the caller's fallback says it better. */
export function createRefusalText(refusal: Refusal): string | null {
  return refusal.code === 'too-many-rooms' || refusal.code === 'too-fast'
    ? `Failed to create room. ${refusalText(refusal)}`
    : null
}

/** Whether asking again in a moment may well be answered otherwise: nothing has been decided. */
export function isPassing(refusal: Refusal): boolean {
  switch (refusal.code) {
    case 'unreachable':
    case 'not-sent':
    case 'too-fast':
    case 'proof-needed':
    case 'overloaded':
    case 'failed':
    case 'internal':
    case 'restarting':
    case 'storage-unavailable':
      return true
    default:
      return false
  }
}
