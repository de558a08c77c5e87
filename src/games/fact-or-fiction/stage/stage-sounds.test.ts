import { describe, expect, test } from 'vitest'
import type { FactId, PlayerId, SessionId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer, FactOrFictionView } from '../fact-or-fiction-view.ts'
import { soundsOfScene, ticksOf } from './stage-sounds.ts'

const START = 1_000_000
const held = { isOut: false, isSlamming: true }
const out = { isOut: true, isSlamming: true }

describe('phases', () => {
  test('the beginning of one is heard', () => {
    expect(heard(viewOf('submit'), viewOf('present'))).toEqual([{ name: 'phase' }])
    expect(heard(viewOf('present'), viewOf('vote'))).toEqual([{ name: 'phase' }])
  })

  test('so is that of the next statement, and of a game played again', () => {
    const next = viewOf('present', { statement: statementOf('second') })
    expect(heard(viewOf('present'), next)).toEqual([{ name: 'phase' }])
    expect(heard(viewOf('submit'), viewOf('submit', { sessionId: 'two' as SessionId }))).toEqual([
      { name: 'phase' },
    ])
  })

  test('a page that has just been loaded is silent', () => {
    expect(heard(null, viewOf('vote'))).toEqual([])
    expect(heard(null, viewOf('podium'))).toEqual([])
  })

  test('one that began while the page was cut off is not made up for', () => {
    expect(heard(viewOf('present'), viewOf('vote'), START + 4_000)).toEqual([])
  })

  test('the podium has its fanfare', () => {
    const podium = viewOf('podium', { phaseEndsAt: null, phaseMs: 0 })
    expect(heard(viewOf('reveal'), podium)).toEqual([{ name: 'fanfare', afterMs: 110 }])
    expect(heard(podium, { ...podium })).toEqual([])
  })
})

describe('the reveal', () => {
  const vote = { view: viewOf('vote'), truth: held }
  const suspense = { view: viewOf('reveal'), truth: held }
  const slammed = { view: viewOf('reveal'), truth: out }

  test('a drum-roll fills the suspense, for whom the news took longer a shorter one', () => {
    expect(soundsOfScene(vote, suspense, { now: START, isCalm: false })).toEqual([
      { name: 'drum-roll', forMs: 900 },
    ])
    expect(soundsOfScene(vote, suspense, { now: START + 600, isCalm: false })).toEqual([
      { name: 'drum-roll', forMs: 300 },
    ])
  })

  test('the slam is heard once, when what is seen to fall hits the page', () => {
    const later = { now: START + 900, isCalm: false }
    expect(soundsOfScene(suspense, slammed, later)).toEqual([{ name: 'slam', afterMs: 110 }])
    expect(soundsOfScene(slammed, { ...slammed, view: viewOf('reveal') }, later)).toEqual([])
  })

  test('where motion is unwelcome the truth is there at once, and so is its sound', () => {
    expect(soundsOfScene(vote, slammed, { now: START, isCalm: true })).toEqual([{ name: 'slam', afterMs: 0 }])
  })

  test('a truth that makes no entrance makes no sound', () => {
    const standing = { ...slammed, truth: { isOut: true, isSlamming: false } }
    expect(soundsOfScene(vote, standing, { now: START + 5_000, isCalm: false })).toEqual([])
  })
})

describe('votes', () => {
  const ana = playerOf('ana')

  test('somebody who finishes is heard', () => {
    const before = viewOf('vote', { players: [ana, playerOf('ben')] })
    const after = viewOf('vote', { players: [ana, playerOf('ben', { isDone: true })] })
    expect(heard(before, after)).toEqual([{ name: 'vote' }])
    expect(heard(after, before)).toEqual([])
  })

  test('so is a change of mind, once', () => {
    const before = viewOf('vote', { myVote: true })
    expect(heard(before, viewOf('vote', { myVote: false }))).toEqual([{ name: 'vote' }])
    expect(heard(before, viewOf('vote', { myVote: true }))).toEqual([])
  })
})

describe('the last five seconds', () => {
  test('tick once each', () => {
    expect(ticksOf(viewOf('vote'), START)).toEqual([5_000, 6_000, 7_000, 8_000, 9_000])
  })

  test('those that are over do not', () => {
    expect(ticksOf(viewOf('vote'), START + 7_500)).toEqual([500, 1_500])
    expect(ticksOf(viewOf('vote'), START + 11_000)).toEqual([])
  })

  test('there is nothing to hurry for while results stand, or while the time stands still', () => {
    expect(ticksOf(viewOf('reveal'), START)).toEqual([])
    expect(ticksOf(viewOf('podium'), START)).toEqual([])
    expect(ticksOf(viewOf('vote', { phaseEndsAt: null }), START)).toEqual([])
  })

  test('a phase of a few seconds does not tick from its beginning', () => {
    expect(ticksOf(viewOf('vote', { phaseMs: 3_000, phaseEndsAt: START + 3_000 }), START)).toEqual([])
  })
})

function heard(before: FactOrFictionView | null, after: FactOrFictionView, now = START) {
  const shown = before === null ? null : { view: before, truth: held }
  return soundsOfScene(shown, { view: after, truth: held }, { now, isCalm: false })
}

/** A phase of ten seconds that begins at START. */
function viewOf(
  phase: FactOrFictionView['phase'],
  fields: Partial<FactOrFictionView> = {},
): FactOrFictionView {
  return {
    sessionId: 'one' as SessionId,
    phase,
    phaseEndsAt: START + 10_000,
    phaseMs: 10_000,
    quorumEndsAt: null,
    players: [],
    factsPerPlayer: 1,
    mine: [],
    statement: statementOf('first'),
    myVote: null,
    reveal: null,
    podium: null,
    ...fields,
  }
}

function statementOf(id: string): NonNullable<FactOrFictionView['statement']> {
  return { id: id as FactId, authorId: 'ana' as PlayerId, text: 'I can juggle', number: 1, total: 4 }
}

function playerOf(id: string, fields: Partial<FactOrFictionPlayer> = {}): FactOrFictionPlayer {
  return {
    id: id as PlayerId,
    name: id,
    avatar: null,
    avatarColor: '#ffb703',
    isGone: false,
    isDone: false,
    points: 0,
    ...fields,
  }
}
