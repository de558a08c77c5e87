import { describe, expect, it } from 'vitest'
import type { PlayerId, SessionId } from '#rooms/ids.ts'
import type { FactId } from '../fact-id-schema.ts'
import type { FactOrFictionPlayer, FactOrFictionView } from '../fact-or-fiction-view.ts'
import { soundsOfScene, ticksOf } from './stage-sounds.ts'

const START = 1_000_000
const held = { isOut: false, isSlamming: true }
const out = { isOut: true, isSlamming: true }

describe('the sound of a phase', () => {
  it('plays at its start', () => {
    expect(soundsBetween(viewOf('submit'), viewOf('present'))).toEqual([{ name: 'phase' }])
    expect(soundsBetween(viewOf('present'), viewOf('vote'))).toEqual([{ name: 'phase' }])
  })

  it('plays for the next statement and for a replayed game', () => {
    const next = viewOf('present', { statement: statementOf('second') })
    expect(soundsBetween(viewOf('present'), next)).toEqual([{ name: 'phase' }])
    expect(soundsBetween(viewOf('submit'), viewOf('submit', { sessionId: 'two' as SessionId }))).toEqual([
      { name: 'phase' },
    ])
  })

  it('does not play on a freshly loaded page', () => {
    expect(soundsBetween(null, viewOf('vote'))).toEqual([])
    expect(soundsBetween(null, viewOf('podium'))).toEqual([])
  })

  it('does not play for a phase that started while the page was disconnected', () => {
    expect(soundsBetween(viewOf('present'), viewOf('vote'), START + 4_000)).toEqual([])
  })

  it('is a fanfare for the podium', () => {
    const podium = viewOf('podium', { phaseEndsAt: null, phaseMs: 0 })
    expect(soundsBetween(viewOf('reveal'), podium)).toEqual([{ name: 'fanfare', afterMs: 110 }])
    expect(soundsBetween(podium, { ...podium })).toEqual([])
  })
})

describe('the sound of a Reveal', () => {
  const vote = { view: viewOf('vote'), truth: held }
  const suspense = { view: viewOf('reveal'), truth: held }
  const slammed = { view: viewOf('reveal'), truth: out }

  it('is a drum roll as long as the remaining suspense', () => {
    expect(soundsOfScene(vote, suspense, { now: START, isMotionReduced: false })).toEqual([
      { name: 'drum-roll', forMs: 900 },
    ])
    expect(soundsOfScene(vote, suspense, { now: START + 600, isMotionReduced: false })).toEqual([
      { name: 'drum-roll', forMs: 300 },
    ])
  })

  it('is one slam at the impact of the falling burst', () => {
    const later = { now: START + 900, isMotionReduced: false }
    expect(soundsOfScene(suspense, slammed, later)).toEqual([{ name: 'slam', afterMs: 110 }])
    expect(soundsOfScene(slammed, { ...slammed, view: viewOf('reveal') }, later)).toEqual([])
  })

  it('is an immediate slam with reduced motion', () => {
    expect(soundsOfScene(vote, slammed, { now: START, isMotionReduced: true })).toEqual([
      { name: 'slam', afterMs: 0 },
    ])
  })

  it('does not play for a truth without an entrance', () => {
    const standing = { ...slammed, truth: { isOut: true, isSlamming: false } }
    expect(soundsOfScene(vote, standing, { now: START + 5_000, isMotionReduced: false })).toEqual([])
  })
})

describe('the sound of a vote', () => {
  const ana = playerOf('ana')

  it('plays when a player has voted', () => {
    const before = viewOf('vote', { players: [ana, playerOf('ben')] })
    const after = viewOf('vote', { players: [ana, playerOf('ben', { isDone: true })] })
    expect(soundsBetween(before, after)).toEqual([{ name: 'vote' }])
    expect(soundsBetween(after, before)).toEqual([])
  })

  it('plays once when the viewer changes their vote', () => {
    const before = viewOf('vote', { myVote: true })
    expect(soundsBetween(before, viewOf('vote', { myVote: false }))).toEqual([{ name: 'vote' }])
    expect(soundsBetween(before, viewOf('vote', { myVote: true }))).toEqual([])
  })
})

describe('the ticks of the last five seconds', () => {
  it('come once a second', () => {
    expect(ticksOf(viewOf('vote'), START)).toEqual([5_000, 6_000, 7_000, 8_000, 9_000])
  })

  it('leave out seconds that have passed', () => {
    expect(ticksOf(viewOf('vote'), START + 7_500)).toEqual([500, 1_500])
    expect(ticksOf(viewOf('vote'), START + 11_000)).toEqual([])
  })

  it('do not play for results or in a paused phase', () => {
    expect(ticksOf(viewOf('reveal'), START)).toEqual([])
    expect(ticksOf(viewOf('podium'), START)).toEqual([])
    expect(ticksOf(viewOf('vote', { phaseEndsAt: null }), START)).toEqual([])
  })

  it('do not play in a phase of a few seconds', () => {
    expect(ticksOf(viewOf('vote', { phaseMs: 3_000, phaseEndsAt: START + 3_000 }), START)).toEqual([])
  })
})

function soundsBetween(before: FactOrFictionView | null, after: FactOrFictionView, now = START) {
  const shown = before === null ? null : { view: before, truth: held }
  return soundsOfScene(shown, { view: after, truth: held }, { now, isMotionReduced: false })
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
