import { describe, expect, it } from 'vitest'
import { ANA } from '#client/sync/testing/room-fixtures.ts'
import type { Notice } from '#rooms/notice.ts'
import { addNotice, liveAnnouncementsText, NO_ANNOUNCEMENTS } from './live-announcements.ts'

const came = (name: string): Notice => ({ kind: 'player-joined', playerId: ANA, name })
const went = (name: string, reason: 'left' | 'away' | 'removed' = 'left'): Notice => ({
  kind: 'player-left',
  playerId: ANA,
  name,
  reason,
})
const told = (...notices: readonly Notice[]) =>
  liveAnnouncementsText(notices.reduce(addNotice, NO_ANNOUNCEMENTS))

describe('what is read aloud', () => {
  it('is nothing when nothing happened', () => {
    expect(told()).toBe('')
  })

  it('names who came and who went', () => {
    expect(told(came('Ana'))).toBe('Ana joined.')
    expect(told(came('Ana'), came('Ben'), went('Cy'))).toBe('Ana and Ben joined. Cy left.')
  })

  it('says why a seat was lost', () => {
    expect(told(went('Ana', 'away'))).toBe('Ana was away too long and lost the seat.')
    expect(told(went('Ana', 'away'), went('Ben', 'away'))).toBe(
      'Ana and Ben were away too long and lost their seats.',
    )
  })

  it('names no more than three of a crowd', () => {
    expect(told(...['Ana', 'Ben', 'Cy'].map(came))).toBe('Ana, Ben and Cy joined.')
    expect(told(...['Ana', 'Ben', 'Cy', 'Dee', 'Eva'].map(came))).toBe('Ana, Ben, Cy and 2 more joined.')
  })

  it('counts the votes', () => {
    const votesByGame = { 'Fact or Fiction': 1, 'Speed Polls': 2, 'Chain Story': 0 }
    expect(liveAnnouncementsText({ ...NO_ANNOUNCEMENTS, votesByGame })).toBe(
      'Fact or Fiction: 1 vote. Speed Polls: 2 votes. Chain Story: no votes.',
    )
  })

  it('leaves to others what they tell', () => {
    const notice: Notice = { kind: 'game-ended', reason: 'host' }
    expect(addNotice(NO_ANNOUNCEMENTS, notice)).toBe(NO_ANNOUNCEMENTS)
    expect(addNotice(NO_ANNOUNCEMENTS, went('Ana', 'removed'))).toBe(NO_ANNOUNCEMENTS)
  })
})
