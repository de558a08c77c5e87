import { describe, expect, it } from 'vitest'
import { ANA } from '#client/sync/testing/room-fixtures.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import { addNotice, liveAnnouncementsText, NO_ANNOUNCEMENTS } from './live-announcements.ts'

const joined = (name: string): Notice => ({ kind: 'player-joined', playerId: ANA, name })
const left = (name: string, reason: 'left' | 'away' | 'removed' = 'left'): Notice => ({
  kind: 'player-left',
  playerId: ANA,
  name,
  reason,
})
const announcementOf = (...notices: readonly Notice[]) =>
  liveAnnouncementsText(notices.reduce(addNotice, NO_ANNOUNCEMENTS))

describe('the announcement of changes', () => {
  it('is empty without changes', () => {
    expect(announcementOf()).toBe('')
  })

  it('names the players who joined and left', () => {
    expect(announcementOf(joined('Ana'))).toBe('Ana joined.')
    expect(announcementOf(joined('Ana'), joined('Ben'), left('Cy'))).toBe('Ana and Ben joined. Cy left.')
  })

  it('gives the reason for a lost seat', () => {
    expect(announcementOf(left('Ana', 'away'))).toBe('Ana was away too long and lost the seat.')
    expect(announcementOf(left('Ana', 'away'), left('Ben', 'away'))).toBe(
      'Ana and Ben were away too long and lost their seats.',
    )
  })

  it('names at most three of many players', () => {
    expect(announcementOf(...['Ana', 'Ben', 'Cy'].map(joined))).toBe('Ana, Ben and Cy joined.')
    expect(announcementOf(...['Ana', 'Ben', 'Cy', 'Dee', 'Eva'].map(joined))).toBe(
      'Ana, Ben, Cy and 2 more joined.',
    )
  })

  it('counts the votes', () => {
    const votesByGame = { Draughts: 1, Ludo: 2, 'Chain Story': 0 }
    expect(liveAnnouncementsText({ ...NO_ANNOUNCEMENTS, votesByGame })).toBe(
      'Draughts: 1 vote. Ludo: 2 votes. Chain Story: no votes.',
    )
  })

  it('ignores notices that have a toast', () => {
    const notice: Notice = { kind: 'game-ended', reason: 'host' }
    expect(addNotice(NO_ANNOUNCEMENTS, notice)).toBe(NO_ANNOUNCEMENTS)
    expect(addNotice(NO_ANNOUNCEMENTS, left('Ana', 'removed'))).toBe(NO_ANNOUNCEMENTS)
  })
})
