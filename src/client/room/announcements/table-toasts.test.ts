import { describe, expect, it } from 'vitest'
import { playableDefinitions } from '#client/definitions.ts'
import { addTableChange, type TableState, tableToasts } from './table-toasts.ts'

const FACTS = 'odd-facts'
const POLLS = 'quick-polls'
const STORY = 'long-story'
const ROLES = 'secret-roles'
const [known] = playableDefinitions

/** The toasts after a series of tables. */
function toastsOf(states: readonly TableState[], isHost = false, isPlaying = false) {
  let changes: ReturnType<typeof addTableChange> = null
  for (const [index, after] of states.entries()) {
    const before = states[index - 1]
    if (before !== undefined) changes = addTableChange(changes, before, after)
  }
  const now = states.at(-1)
  if (now === undefined) return []
  return tableToasts(changes, { ...now, isHost, isPlaying }).map(({ type, message, description }) => [
    type,
    message,
    description,
  ])
}

const voting = (vote: string | null, ...games: string[]): TableState => ({ games, vote })
const table = (...games: string[]) => voting(null, ...games)

describe('the toasts of a changed table', () => {
  it('[ROOM-157] the toasts are not shown once a game has started', () => {
    const states = [voting(FACTS, FACTS), table(POLLS)]
    expect(toastsOf(states)).toHaveLength(2)
    expect(toastsOf(states, false, true)).toEqual([])
  })

  it('[ROOM-81] the toasts tell a voter that the vote is free again', () => {
    expect(toastsOf([voting(STORY, FACTS, STORY), table(FACTS)])).toEqual([
      ['warning', 'Long Story left the table', 'Your vote is free again.'],
    ])
  })

  it('names a new game, with its players if the page knows it', () => {
    expect(toastsOf([table(FACTS), table(FACTS, ROLES)])).toEqual([
      ['info', 'Secret Roles is on the table', undefined],
    ])
    expect(toastsOf([table(FACTS), table(FACTS, known?.id ?? '')])).toEqual([
      ['info', `${known?.name()} is on the table`, `It needs ${known?.minPlayers} players.`],
    ])
  })

  it('[ROOM-223] the toasts are at most two for many changes', () => {
    expect(
      toastsOf([
        voting(STORY, FACTS, STORY),
        table(FACTS),
        table(FACTS, ROLES),
        table(FACTS, ROLES, POLLS),
        table(ROLES, POLLS),
      ]),
    ).toEqual([
      ['warning', 'Long Story left the table', 'Your vote is free again.'],
      ['info', 'Secret Roles and Quick Polls are on the table', 'Have a look, and vote.'],
    ])
  })

  it('tells a voter whose game left and came back that the vote is free', () => {
    expect(toastsOf([voting(STORY, FACTS, STORY), table(FACTS), table(FACTS, STORY)])).toEqual([
      ['warning', 'Long Story is back on the table', 'Your vote is free again.'],
    ])
  })

  it('shows no toast for a game that was added, then removed, for another order, and for a game without this vote', () => {
    expect(toastsOf([table(FACTS), table(FACTS, ROLES), table(FACTS)])).toEqual([])
    expect(toastsOf([table(FACTS, ROLES), table(ROLES, FACTS)])).toEqual([])
    expect(toastsOf([voting(FACTS, FACTS, ROLES), voting(FACTS, FACTS)])).toEqual([])
  })

  it('shows no toast for a vote that the player removed or has cast again', () => {
    expect(toastsOf([voting(FACTS, FACTS, ROLES), table(FACTS, ROLES)])).toEqual([])
    expect(toastsOf([voting(ROLES, FACTS, ROLES), table(FACTS), voting(FACTS, FACTS)])).toEqual([])
  })

  it('shows no toast to the host, who changed the table', () => {
    expect(toastsOf([table(FACTS), table(FACTS, ROLES)], true)).toEqual([])
  })
})
