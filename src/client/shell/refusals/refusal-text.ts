import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import { ENTRY_REFUSALS, joinRefusalText } from './entry-refusal-text.ts'

/** Refusals whose text contains a number from the refusal. */
type Counted = 'too-few-players' | 'too-many-players' | 'invalid-prompts'

/** A text for each refusal code; a code without one does not compile. */
const REFUSALS = {
  ...ENTRY_REFUSALS,
  'room-name-too-long': m.refusal_room_name_too_long(),
  'game-in-progress': m.refusal_game_in_progress(),
  'no-game-in-progress': m.refusal_no_game_in_progress(),
  'not-host': m.refusal_not_host(),
  'host-cannot-ask': m.refusal_host_cannot_ask(),
  'host-cannot-vote': m.refusal_host_cannot_vote(),
  'player-not-found': m.refusal_player_not_found(),
  'cannot-remove-self': m.refusal_cannot_remove_self(),
  'no-one-to-transfer': m.refusal_no_one_to_transfer(),
  'unknown-game': m.refusal_unknown_game(),
  'no-game-selected': m.refusal_no_game_selected(),
  'invalid-settings': m.refusal_invalid_settings(),
  'invalid-room-size': m.refusal_invalid_room_size(),
  'unknown-language': m.refusal_unknown_language(),
  'game-not-over': m.refusal_game_not_over(),
  'invalid-table': m.refusal_invalid_table(),
  'no-prompts-here': m.refusal_no_prompts_here(),
  'prompts-not-yours': m.refusal_prompts_not_yours(),
  'too-many-prompts': m.refusal_too_many_prompts(),
  'upload-incomplete': m.refusal_upload_incomplete(),
  'code-taken': m.refusal_no_code(),
  'code-not-drawn': m.refusal_no_code(),
  'bad-move': m.refusal_too_late(),
  'wrong-phase': m.refusal_too_late(),
  'not-in-game': m.refusal_not_in_game(),
  'move-refused': m.refusal_move_refused(),
  'no-such-entry': m.refusal_no_such_entry(),
  'no-such-part': m.refusal_no_such_part(),
  'not-in-room': m.refusal_not_in_room(),
  superseded: m.refusal_superseded(),
  'watching-off': m.refusal_watching_off(),
  'watchers-full': m.refusal_watchers_full(),
  'watchers-full-here': m.refusal_watchers_full_here(),
  restarting: m.refusal_restarting(),
  malformed: m.refusal_our_fault(),
  internal: m.refusal_our_fault(),
  failed: m.refusal_our_fault(),
} satisfies Record<Exclude<Refusal['code'], Counted>, string>

/** The text for a refusal by the server, the connection or this browser. */
export function refusalText(refusal: Refusal): string {
  if (refusal.code === 'too-few-players') return m.refusal_too_few_players({ min: refusal.min })
  if (refusal.code === 'too-many-players') return m.refusal_too_many_players({ max: refusal.max })
  if (refusal.code === 'invalid-prompts') return m.refusal_invalid_prompts({ line: refusal.line })
  return REFUSALS[refusal.code]
}

export function transferRefusalText(refusal: Refusal): string {
  if (refusal.code === 'not-host') return m.refusal_transfer_not_host()
  if (refusal.code === 'player-not-found') return m.refusal_transfer_player_not_found()
  return refusalText(refusal)
}

/** The text for a refused join that may work on another attempt. */
export function retryText(refusal: Refusal): string {
  const text = joinRefusalText(refusal) ?? m.refusal_join_failed()
  // Their texts already ask for another attempt.
  return refusal.code === 'overloaded' || refusal.code === 'proof-needed'
    ? text
    : m.refusal_ask_again({ text })
}

const TRANSIENT: ReadonlySet<Refusal['code']> = new Set([
  'unreachable',
  'not-sent',
  'too-fast',
  'proof-needed',
  'overloaded',
  'failed',
  'internal',
  'restarting',
  'storage-unavailable',
])

/** Whether the refusal is temporary: nothing has been decided, and a retry may succeed. */
export function isTransient(refusal: Refusal): boolean {
  return TRANSIENT.has(refusal.code)
}
