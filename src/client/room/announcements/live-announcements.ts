import { listNames } from '#client/ui/name-list.ts'
import type { Notice } from '#rooms/notice.ts'

/** What is only read aloud: who came, who went, and how the votes stand. */
export interface LiveAnnouncements {
  readonly joined: readonly string[]
  readonly left: readonly string[]
  /** Left because they had been away for too long. */
  readonly lost: readonly string[]
  /** By the game's name; only games whose count has changed. */
  readonly votesByGame: Readonly<Record<string, number>>
}

export const NO_ANNOUNCEMENTS: LiveAnnouncements = { joined: [], left: [], lost: [], votesByGame: {} }

/** More than this many names at once nobody wants to hear. */
const NAMES_MAX = 3

/** The news with one notice more; the same news if it is told in another way. */
export function addNotice(news: LiveAnnouncements, notice: Notice): LiveAnnouncements {
  if (notice.kind === 'player-joined') return { ...news, joined: [...news.joined, notice.name] }
  if (notice.kind !== 'player-left' || notice.reason === 'removed') return news
  return notice.reason === 'left'
    ? { ...news, left: [...news.left, notice.name] }
    : { ...news, lost: [...news.lost, notice.name] }
}

/** All of it in as few words as will do; empty if there is nothing to tell. */
export function liveAnnouncementsText(news: LiveAnnouncements): string {
  const sentences = [
    news.joined.length > 0 && `${listNames(news.joined, NAMES_MAX)} joined.`,
    news.left.length > 0 && `${listNames(news.left, NAMES_MAX)} left.`,
    news.lost.length > 0 &&
      `${listNames(news.lost, NAMES_MAX)} ${news.lost.length === 1 ? 'was away too long and lost the seat' : 'were away too long and lost their seats'}.`,
    ...Object.entries(news.votesByGame).map(
      ([game, count]) => `${game}: ${count === 0 ? 'no votes' : count === 1 ? '1 vote' : `${count} votes`}.`,
    ),
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}
