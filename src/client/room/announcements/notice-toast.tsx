import { findDefinition } from '#client/definitions.ts'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { GAME_START, type ToastDetails } from '#client/ui/toast/toast.ts'
import type { AbortText } from '#games/game-definition.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import { gameNameOf } from '../lobby/game/game-name.ts'
import { announcementsCopy as copy } from './announcements.copy.ts'

const GAME_ENDED_TYPES = { host: 'success', aborted: 'info', unreadable: 'error' } as const

/** The toast of a notice. Null for a notice that is only announced to screen readers. */
export function noticeToast(notice: Notice, me: PlayerId | null): ToastDetails | null {
  switch (notice.kind) {
    case 'game-started':
      return {
        type: 'success',
        message: copy.gameStarting,
        description: copy.gameStartingHint(gameNameOf(notice.gameId), notice.playerCount),
        about: GAME_START,
      }
    case 'game-ended':
      return { type: GAME_ENDED_TYPES[notice.reason], ...gameEndedText(notice) }
    case 'player-left':
      // Several removals share a toast (`removalToast`).
      return null
    case 'lock-changed':
      return { type: 'info', ...(notice.isLocked ? copy.locked : copy.unlocked), about: 'lock' }
    case 'invite-renewed':
      return {
        type: 'info',
        message: copy.inviteRenewed(notice.code),
        description: copy.inviteRenewedHint,
        about: 'invite',
      }
    case 'host-changed':
      return {
        type: 'info',
        message:
          notice.playerId === me ? (
            copy.youAreHost
          ) : (
            <IsolatedName name={notice.name} sentence={copy.newHost} />
          ),
        description: copy.hostChangeReasons[notice.reason],
        about: 'host',
      }
    case 'player-joined':
    case 'table-changed':
      return null
  }
}

/** The text of an abort is the game's own; a page that does not know it shows a general one. */
function gameEndedText(notice: Extract<Notice, { kind: 'game-ended' }>): AbortText {
  if (notice.reason !== 'aborted') return copy.gameEnded[notice.reason]
  const aborts = findDefinition(notice.gameId)?.aborts ?? {}
  return (Object.hasOwn(aborts, notice.abort) && aborts[notice.abort]) || copy.gameEnded.aborted
}
