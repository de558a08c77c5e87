import { describe, expect, it } from 'vitest'
import { gameOnStage, TestGame } from './test-game.test-support.ts'

const NAMES = ['ana', 'ben', 'cleo', 'dan']

function mine(game: TestGame, name: string) {
  return game.view(name).mine
}

function isDone(game: TestGame, name: string): boolean | null | undefined {
  return game.view('dan').players.find((player) => player.name === name)?.isDone
}

/** All players but dan have written and submitted. */
function gameWithoutDan(): TestGame {
  const game = new TestGame()
  for (const name of ['ana', 'ben', 'cleo']) {
    game.write(name, `${name} has a secret`, true)
    game.submit(name)
  }
  return game
}

describe('write', () => {
  it('[FOF-5] [FOF-56] a player writes in as many slots as the setting says', () => {
    const game = new TestGame({ factsPerPlayer: 2 })
    game.write('ana', 'the first', true, 0)
    game.write('ana', 'the second', false, 1)
    expect(mine(game, 'ana').map((statement) => statement.slot)).toEqual([0, 1])
    for (const slot of [-1, 2])
      expect(game.outcome('ana', { type: 'write', slot, text: 'abc', isFact: true })).toBe('bad-move')
  })

  it('[FOF-6] a statement is stored, finished or not', () => {
    const game = new TestGame()
    game.write('ana', 'I', null)
    expect(mine(game, 'ana')).toEqual([{ slot: 0, text: 'I', isFact: null }])
    game.write('ana', 'I met a bear', false)
    expect(mine(game, 'ana')).toEqual([{ slot: 0, text: 'I met a bear', isFact: false }])
    game.write('ana', '', null)
    expect(mine(game, 'ana')).toEqual([{ slot: 0, text: '', isFact: null }])
  })

  it('[FOF-6] a statement loses invisible characters, and its white space is joined', () => {
    const game = new TestGame()
    game.write('ana', ' I\u202e met\u200b \t\n a\u0000 bear ', true)
    expect(mine(game, 'ana')[0]?.text).toBe('I met a bear')
  })

  it('[FOF-56] a statement of more than 200 code points is refused', () => {
    const game = new TestGame()
    game.write('ana', '🐻'.repeat(200), true)
    const tooLong = { type: 'write', slot: 0, text: '🐻'.repeat(201), isFact: true } as const
    expect(game.outcome('ana', tooLong)).toBe('bad-move')
    expect(mine(game, 'ana')[0]?.text).toBe('🐻'.repeat(200))
  })

  it('[FOF-57] a change withdraws the submission', () => {
    const game = gameWithoutDan()
    game.write('ana', 'ana has a secret', false)
    expect(isDone(game, 'ana')).toBe(false)
    game.write('ben', 'another secret', true)
    expect(isDone(game, 'ben')).toBe(false)
  })

  it('[FOF-57] the same statement again changes nothing', () => {
    const game = gameWithoutDan()
    const before = game.state
    game.write('ana', ' ana  has a secret ', true)
    game.write('dan', '', null)
    expect(game.state).toBe(before)
    expect(isDone(game, 'ana')).toBe(true)
  })
})

describe('submit', () => {
  it.each([
    ['no text', '', true],
    ['two characters', 'ab', true],
    ['two characters of two code units', '🐻🐻', true],
    ['only blanks', '      ', true],
    ['no mark', 'I met a bear', null],
  ])('[FOF-7] a statement with %s is not complete', (_, text, isFact) => {
    const game = new TestGame()
    game.write('ana', text, isFact)
    expect(game.outcome('ana', { type: 'submit' })).toBe('incomplete')
  })

  it.each([['abc'], ['🐻🐻🐻'], ['x'.repeat(200)]])('[FOF-7] %s is long enough', (text) => {
    const game = new TestGame()
    game.write('ana', text, false)
    game.submit('ana')
    expect(isDone(game, 'ana')).toBe(true)
  })

  it('[FOF-8] is refused until every statement is complete', () => {
    const game = new TestGame({ factsPerPlayer: 2 })
    game.write('ana', 'the first one', true, 0)
    expect(game.outcome('ana', { type: 'submit' })).toBe('incomplete')
    game.write('ana', 'the second one', false, 1)
    expect(game.outcome('ana', { type: 'submit' })).toBeNull()
    const before = game.state
    game.submit('ana')
    expect(game.state).toBe(before)
  })
})

describe('the end of Submit', () => {
  it('[FOF-9] Submit ends early once all players have submitted', () => {
    const game = gameWithoutDan()
    game.write('dan', 'dan has none', false)
    expect(game.state.phase).toBe('submit')
    game.submit('dan')
    expect(game.state.phase).toBe('present')
    expect(game.view('ana').statement).toMatchObject({ number: 1, total: 4 })
  })

  it('[FOF-9] Submit does not wait for absent players or leavers', () => {
    const away = gameWithoutDan()
    away.goAway('dan')
    away.settle()
    expect(away.state.phase).toBe('present')
    const left = gameWithoutDan()
    left.leave('dan')
    left.settle()
    expect(left.state.phase).toBe('present')
  })

  it('[FOF-9] Submit does not end early in an empty room', () => {
    const game = gameWithoutDan()
    game.goAway(...NAMES)
    game.settle()
    expect(game.state.phase).toBe('submit')
  })

  it('[FOF-58] complete statements are dealt, submitted or not, and the others dropped', () => {
    const game = new TestGame({ factsPerPlayer: 2 })
    game.write('ana', 'complete but not submitted', true, 0)
    game.write('ana', 'no mark', null, 1)
    game.write('ben', 'x', true, 0)
    game.tick()
    expect(game.state.phase).toBe('present')
    expect(game.view('ben').statement).toMatchObject({ authorId: 'ana', number: 1, total: 1 })
    expect(mine(game, 'ana')).toEqual([{ slot: 0, text: 'complete but not submitted', isFact: true }])
    expect(mine(game, 'ben')).toEqual([])
  })

  it('[FOF-59] a game without a complete statement aborts', () => {
    const game = new TestGame()
    game.write('ana', 'no mark', null)
    game.tick()
    expect(game.state.abort).toBe('no-statements')
    expect(gameOnStage().state.abort).toBeNull()
  })

  it('[FOF-59] a game whose authors have all left aborts', () => {
    const game = new TestGame()
    game.write('ana', 'a fine statement', true)
    game.leave('ana')
    game.settle()
    game.tick()
    expect(game.state.abort).toBe('no-statements')
  })
})
