import { describe, expect, it } from 'vitest'
import { addTableChange, type TableState, tableToasts } from './table-toasts.ts'

const FACTS = 'fact-or-fiction'
const POLLS = 'speed-polls'
const STORY = 'chain-story'
const ROLES = 'hidden-roles'

/** The toasts after a series of tables. */
function toastsOf(states: readonly TableState[], isHost = false) {
  let changes: ReturnType<typeof addTableChange> = null
  for (const [index, after] of states.entries()) {
    const before = states[index - 1]
    if (before !== undefined) changes = addTableChange(changes, before, after)
  }
  const now = states.at(-1)
  if (changes === null || now === undefined) return []
  return tableToasts(changes, { ...now, isHost }).map(({ type, message, description }) => [
    type,
    message,
    description,
  ])
}

const voting = (vote: string | null, ...games: string[]): TableState => ({ games, vote })
const table = (...games: string[]) => voting(null, ...games)

describe('the toasts of a changed table', () => {
  it('tell a voter that the vote is free again', () => {
    expect(toastsOf([voting(STORY, FACTS, STORY), table(FACTS)])).toEqual([
      ['warning', 'Chain Story left the table', 'Your vote is free again.'],
    ])
  })

  it('name a new game with its players and minutes', () => {
    expect(toastsOf([table(FACTS), table(FACTS, ROLES)])).toEqual([
      ['info', 'Hidden Roles is on the table', 'It needs 5 players and 25 minutes.'],
    ])
  })

  it('are at most two for many changes', () => {
    expect(
      toastsOf([
        voting(STORY, FACTS, STORY),
        table(FACTS),
        table(FACTS, ROLES),
        table(FACTS, ROLES, POLLS),
        table(ROLES, POLLS),
      ]),
    ).toEqual([
      ['warning', 'Chain Story left the table', 'Your vote is free again.'],
      ['info', 'Hidden Roles and Speed Polls are on the table', 'Have a look, and vote.'],
    ])
  })

  it('tell a voter whose game left and came back that the vote is free', () => {
    expect(toastsOf([voting(STORY, FACTS, STORY), table(FACTS), table(FACTS, STORY)])).toEqual([
      ['warning', 'Chain Story is back on the table', 'Your vote is free again.'],
    ])
  })

  it('are none for a game that came and went, for another order, and for a game without this vote', () => {
    expect(toastsOf([table(FACTS), table(FACTS, ROLES), table(FACTS)])).toEqual([])
    expect(toastsOf([table(FACTS, ROLES), table(ROLES, FACTS)])).toEqual([])
    expect(toastsOf([voting(FACTS, FACTS, ROLES), voting(FACTS, FACTS)])).toEqual([])
  })

  it('are none for a vote that the player removed or has cast again', () => {
    expect(toastsOf([voting(FACTS, FACTS, ROLES), table(FACTS, ROLES)])).toEqual([])
    expect(toastsOf([voting(ROLES, FACTS, ROLES), table(FACTS), voting(FACTS, FACTS)])).toEqual([])
  })

  it('are none for the host, who changed the table', () => {
    expect(toastsOf([table(FACTS), table(FACTS, ROLES)], true)).toEqual([])
  })
})
