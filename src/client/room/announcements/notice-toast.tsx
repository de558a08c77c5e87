import { m } from '#messages'
import type { Notice } from '#rooms/commands/notice.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { Names } from '#ui/names/names.tsx'
import { Slotted } from '#ui/slotted.tsx'
import { GAME_START, TOAST_DURATION_MS, type ToastDetails } from '#ui/toast/toast.ts'
import { findDefinition, gameNameOf } from '../../definitions.ts'

const HOST_CHANGE_REASONS = {
  left: m.notice_host_change_reasons_left(),
  away: m.notice_host_change_reasons_away(),
  'handed-over': m.notice_host_change_reasons_handed_over(),
}
const GAME_ENDED = {
  host: ['success', m.notice_game_ended_host_message(), m.notice_game_ended_host_description()],
  aborted: ['info', m.notice_game_ended_aborted_message(), m.notice_game_ended_aborted_description()],
  unreadable: [
    'error',
    m.notice_game_ended_unreadable_message(),
    m.notice_game_ended_unreadable_description(),
  ],
} as const

/** The toast of a notice. Null for a notice that is only announced to screen readers. */
export function noticeToast(notice: Notice, me: PlayerId | null): ToastDetails | null {
  switch (notice.kind) {
    case 'game-started':
      return {
        type: 'success',
        message: m.notice_game_starting(),
        description: m.notice_game_starting_hint({
          game: gameNameOf(notice.gameId),
          players: notice.playerCount,
        }),
        about: GAME_START,
      }
    case 'game-ended':
      return gameEndedToast(notice)
    case 'lock-changed':
      return {
        type: 'info',
        message: notice.isLocked ? m.notice_locked_message() : m.notice_unlocked_message(),
        description: notice.isLocked ? m.notice_locked_description() : m.notice_unlocked_description(),
        about: 'lock',
      }
    case 'invite-renewed':
      return {
        type: 'info',
        message: m.notice_invite_renewed({ code: notice.code }),
        description: m.notice_invite_renewed_hint(),
        about: 'invite',
      }
    case 'host-changed':
      return {
        type: 'info',
        message:
          notice.playerId === me ? (
            m.notice_you_are_host()
          ) : (
            <IsolatedName name={notice.name} sentence={(name) => m.notice_new_host({ name })} />
          ),
        description: HOST_CHANGE_REASONS[notice.reason],
        about: 'host',
      }
    // Several removals share a toast (`removalToast`).
    case 'player-left':
    case 'player-joined':
    case 'table-changed':
      return null
  }
}

/** The text of an abort is the game's own; a page that does not know it shows a general one. */
function gameEndedToast(notice: Extract<Notice, { kind: 'game-ended' }>): ToastDetails {
  const [type, message, description] = GAME_ENDED[notice.reason]
  const aborts = (notice.reason === 'aborted' && findDefinition(notice.gameId)?.aborts) || {}
  const own = notice.reason === 'aborted' && Object.hasOwn(aborts, notice.abort) && aborts[notice.abort]
  return own
    ? { type, message: own.message(), description: own.description() }
    : { type, message, description }
}

export interface Removal {
  readonly name: string
  readonly at: number
}

/** The removals that share a toast. Each is listed for as long as a separate toast would last. */
export function addRemoval(removals: readonly Removal[], next: Removal): readonly Removal[] {
  return [...removals.filter(({ at }) => next.at - at < TOAST_DURATION_MS), next]
}

/** A longer list ends with the number of the other players. */
const NAMES_MAX = 3

/** One toast for all of them: it replaces the one before. */
export function removalToast(removals: readonly Removal[]): ToastDetails {
  const names = removals.map(({ name }) => name)
  const [only] = names
  const message =
    names.length === 1 && only !== undefined ? (
      <IsolatedName name={only} sentence={(name) => m.notice_removed({ name })} />
    ) : (
      <Slotted sentence={(slot) => m.notice_removed_several({ names: slot })}>
        <Names names={names} most={NAMES_MAX} />
      </Slotted>
    )
  return { type: 'info', message, about: 'removed' }
}
