import { m } from '#messages'
import type { Notice } from '#rooms/commands/notice.ts'
import { listNames } from '#ui/names/name-list.ts'

/** Changes that are announced to screen readers only: joins, leaves and vote counts. */
export interface LiveAnnouncements {
  readonly joined: readonly string[]
  readonly left: readonly string[]
  /** Lost the seat after a long absence. */
  readonly lost: readonly string[]
  /** By the game's name. Only games with a changed count. */
  readonly votesByGame: Readonly<Record<string, number>>
}

/** A longer list ends with the number of the other players. */
const NAMES_MAX = 3

export const NO_ANNOUNCEMENTS: LiveAnnouncements = { joined: [], left: [], lost: [], votesByGame: {} }

/** Adds a notice. Returns the same object for a notice that is shown elsewhere. */
export function addNotice(batch: LiveAnnouncements, notice: Notice): LiveAnnouncements {
  if (notice.kind === 'player-joined') return { ...batch, joined: [...batch.joined, notice.name] }
  if (notice.kind !== 'player-left' || notice.reason === 'removed') return batch
  return notice.reason === 'left'
    ? { ...batch, left: [...batch.left, notice.name] }
    : { ...batch, lost: [...batch.lost, notice.name] }
}

export function liveAnnouncementsText({ joined, left, lost, votesByGame }: LiveAnnouncements): string {
  const sentences = [
    joined.length > 0 && m.notice_joined(counted(joined)),
    left.length > 0 && m.notice_left(counted(left)),
    lost.length > 0 && m.notice_lost_seats(counted(lost)),
    ...Object.entries(votesByGame).map(([game, votes]) =>
      votes === 0 ? m.notice_no_votes({ game }) : m.notice_votes({ game, votes }),
    ),
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

function counted(names: readonly string[]): { readonly names: string; readonly count: number } {
  return { names: listNames(names, NAMES_MAX), count: names.length }
}
