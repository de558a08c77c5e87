import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { deadlineOf } from '../kit/rules/phase-clock.ts'
import { factOrFiction } from './game.ts'
import { gameInVote, gameOnStage, TestGame } from './test-game.test-support.ts'

const NAMES = ['ana', 'ben', 'cleo', 'dan']

describe('phases', () => {
  it('[FOF-1] follow one another to the podium, each with its length', () => {
    const game = new TestGame()
    for (const name of ['ana', 'ben']) game.write(name, `${name} has a secret`, true)
    const seen: (readonly [string, number])[] = []
    while (game.state.phase !== 'podium') {
      seen.push([game.state.phase, game.state.phaseEndsAt! - game.now])
      game.tick()
    }
    const turn = [
      ['present', 20_000],
      ['vote', 10_000],
      ['reveal', 10_000],
    ]
    expect(seen).toEqual([['submit', 60_000], ...turn, ...turn])
    const podium = game.state
    game.wait(24 * 3_600_000)
    expect(game.state).toBe(podium)
    expect(deadlineOf(podium, game.moment())).toBeNull()
  })

  it('[GAME-153] last until their deadline; the next begins when the deadline is settled', () => {
    const game = gameOnStage()
    game.wait(19_999)
    expect(game.state.phase).toBe('present')
    game.wait(1 + 700)
    expect(game.state).toMatchObject({ phase: 'vote', phaseEndsAt: game.now + 10_000, phaseMs: 10_000 })
  })

  it('[GAME-2] are shorter by the time scale, as is every other length', () => {
    const game = new TestGame({ timeScale: 10 })
    expect(game.state).toMatchObject({ phaseEndsAt: game.now + 6_000, phaseMs: 6_000 })
    game.goAway('ana', 'ben')
    game.settle()
    expect(game.state.quorumEndsAt).toBe(game.now + 3_000)
    game.comeBack('ana', 'ben')
    game.wait(8_001)
    expect(game.state).toMatchObject({ phase: 'submit', phaseEndsAt: game.now + 1_000 })
  })

  it('[GAME-2] are whole milliseconds at any time scale', () => {
    const game = new TestGame({ timeScale: 7 })
    expect(game.state.phaseMs).toBe(8571)
  })
})

describe('a deadline that passed unsettled', () => {
  it('[GAME-5] still ends the phase when overdue by 2 s, at any time scale', () => {
    const game = gameOnStage({ timeScale: 10 })
    game.wait(2_000 + 2_000)
    expect(game.state.phase).toBe('vote')
  })

  it('[GAME-5] does not end the phase when overdue by more: it gets 10 s more', () => {
    const game = gameOnStage()
    game.wait(20_000 + 2_001)
    expect(game.state).toMatchObject({ phase: 'present', phaseEndsAt: game.now + 10_000, phaseMs: 20_000 })
    game.tick()
    expect(game.state.phase).toBe('vote')
  })

  it('[GAME-6] restarts the phase when it is further ahead than the phase is long, because another clock set it', () => {
    const game = gameOnStage()
    const { state } = game
    game.state = { ...state, phaseEndsAt: game.now + 22_000, quorumEndsAt: game.now + 3_600_000 }
    game.settle()
    expect(game.state).toMatchObject({ phase: 'present', phaseEndsAt: game.now + 22_000 })
    game.state = { ...state, phaseEndsAt: game.now + 3_600_000, quorumEndsAt: game.now + 3_600_000 }
    game.settle()
    expect(game.state).toMatchObject({ phase: 'present', phaseEndsAt: game.now + 20_000, quorumEndsAt: null })
  })

  it('[GAME-5] gives at most the length of the phase', () => {
    const game = gameInVote()
    game.state = { ...game.state, phaseMs: 4_000, turnMs: 2_400 }
    game.wait(60_000)
    expect(game.state.phaseEndsAt).toBe(game.now + 4_000)
  })

  it('[GAME-4] pauses the game until a player is connected again', () => {
    const game = gameOnStage()
    game.goAway(...NAMES)
    game.wait(3_600_000)
    expect(game.state).toMatchObject({ phase: 'present', phaseEndsAt: null, quorumEndsAt: null })
    expect(deadlineOf(game.state, game.moment())).toBeNull()
    const paused = game.state
    game.wait(3_600_000)
    expect(game.state).toBe(paused)
    game.comeBack('ana')
    game.settle()
    expect(game.state).toMatchObject({ phase: 'present', phaseEndsAt: game.now + 10_000 })
  })

  it('[GAME-4] a paused game ends no phase early and has no quorum clock', () => {
    const game = gameInVote()
    const voters = NAMES.filter((name) => name !== game.onStage().authorId)
    game.vote(voters[0]!, true)
    game.goAway(...NAMES)
    game.wait(60_000)
    game.here.add(voters[0] as PlayerId)
    game.settle()
    expect(game.state).toMatchObject({ phase: 'vote', phaseEndsAt: null, quorumEndsAt: null })
    game.comeBack(voters[0]!)
    game.settle()
    expect(game.state.phase).toBe('vote')
    game.wait(4_000)
    expect(game.state.phase).toBe('reveal')
  })
})

describe('an outage', () => {
  const leftOf = (game: TestGame) => game.state.phaseEndsAt! - game.now

  it('[GAME-163] of more than 2 s leaves the phase at least 10 s before its deadline has passed', () => {
    const game = gameOnStage()
    game.wait(5_000)
    game.goAway(...NAMES)
    game.wait(12_000)
    expect(leftOf(game)).toBe(3_000)
    game.comeBack('ben')
    game.settle()
    expect(game.state.phase).toBe('present')
    expect(leftOf(game)).toBe(10_000)
    game.comeBack(...NAMES)
    game.wait(4_000)
    expect(leftOf(game)).toBe(6_000)
  })

  it('[GAME-163] changes nothing if more than 10 s are left', () => {
    const game = new TestGame()
    game.wait(30_000)
    const { phaseEndsAt } = game.state
    game.goAway(...NAMES)
    game.wait(5_000)
    game.comeBack(...NAMES)
    game.settle()
    expect(game.state).toMatchObject({ phase: 'submit', phaseEndsAt })
  })

  it('[GAME-163] leaves at most the length of the phase, by the time scale', () => {
    const game = gameInVote({ timeScale: 4 })
    game.goAway(...NAMES)
    game.wait(2_400)
    game.comeBack('ana')
    game.settle()
    expect(leftOf(game)).toBe(2_500)
    const short = gameInVote()
    short.state = { ...short.state, phaseMs: 4_000, turnMs: 2_400, phaseEndsAt: short.now + 4_000 }
    short.goAway(...NAMES)
    short.wait(3_500)
    short.comeBack('ana')
    short.settle()
    expect(leftOf(short)).toBe(4_000)
  })

  it('[GAME-164] does not begin with a gap of 2 s, or with one of four still connected', () => {
    const game = gameOnStage()
    game.wait(16_000)
    game.goAway(...NAMES)
    game.wait(2_000)
    game.comeBack(...NAMES)
    game.settle()
    expect(leftOf(game)).toBe(2_000)
    const other = gameOnStage()
    other.goAway('ana')
    other.wait(19_000)
    other.comeBack('ana')
    other.settle()
    expect(leftOf(other)).toBe(1_000)
    other.tick()
    expect(other.state.phase).toBe('vote')
  })

  it('[GAME-4] stops the phase at its end on a running server, to the millisecond', () => {
    const game = gameOnStage()
    game.wait(17_999)
    game.goAway(...NAMES)
    game.tick()
    expect(game.state).toMatchObject({ phase: 'present', phaseEndsAt: null })
    const other = gameOnStage()
    other.wait(18_000)
    other.goAway(...NAMES)
    other.tick()
    expect(other.state.phase).toBe('vote')
    other.tick()
    expect(other.state).toMatchObject({ phase: 'vote', phaseEndsAt: null })
  })

  it('[GAME-4] [GAME-163] stops the quorum clock, which restarts after it', () => {
    const game = new TestGame()
    game.goAway('ana', 'ben')
    game.settle()
    game.wait(20_000)
    game.goAway('cleo', 'dan')
    game.wait(12_000)
    expect(game.state).toMatchObject({ phase: 'submit', quorumEndsAt: null })
    game.comeBack('cleo', 'dan')
    game.settle()
    expect(game.state.quorumEndsAt).toBe(game.now + 30_000)
  })

  it('[GAME-163] [GAME-164] without a running server restarts the quorum clock', () => {
    const game = new TestGame()
    game.goAway('ana', 'ben')
    game.settle()
    game.now += 20_000
    game.goAway('cleo', 'dan')
    game.now += 12_000
    game.comeBack('cleo', 'dan')
    game.settle()
    expect(game.state).toMatchObject({ phase: 'submit', quorumEndsAt: game.now + 30_000 })
  })

  it('[GAME-163] [GAME-164] without a running server restarts the quorum clock of a phase that it outlasted', () => {
    const game = gameOnStage()
    game.goAway('ana', 'ben')
    game.settle()
    game.goAway('cleo', 'dan')
    game.now += 60_000
    game.comeBack('cleo', 'dan')
    game.settle()
    expect(game.state).toMatchObject({
      phase: 'present',
      phaseEndsAt: game.now + 10_000,
      quorumEndsAt: game.now + 30_000,
    })
  })

  it('[ROOM-57] [ROOM-207] is not assumed, and no phase ends, while a peer may have connected players', () => {
    const game = gameOnStage()
    game.goAway(...NAMES)
    game.isProvisional = true
    game.now += 19_000
    game.comeBack('ana')
    game.wait(1_000)
    expect(game.state).toMatchObject({ phase: 'present', phaseEndsAt: game.now })
    game.isProvisional = false
    game.settle()
    expect(leftOf(game)).toBe(9_000)
  })
})

describe('a leaver', () => {
  it('[FOF-18] [GAME-165] takes along statements that have not been on stage', () => {
    const game = gameOnStage({ names: ['ana', 'ben', 'cleo', 'dan', 'eve'] })
    const leaver = game.state.statements.find((statement) => statement.position === 3)!.authorId
    game.leave(leaver)
    game.settle()
    expect(game.view(NAMES[0]!).statement).toMatchObject({ number: 1, total: 4 })
    expect(game.state.statements.some((statement) => statement.authorId === leaver)).toBe(false)
    expect(game.view('ana').players.find((player) => player.id === leaver)?.isGone).toBe(true)
    const staged = new Set<string>()
    while (game.state.phase !== 'podium') {
      staged.add(game.onStage().authorId)
      game.tick()
    }
    expect(staged.size).toBe(4)
    expect(staged.has(leaver)).toBe(false)
  })

  it('[FOF-18] takes along all statements in Submit', () => {
    const game = new TestGame()
    game.write('ana', 'ana has a secret', true)
    game.write('ben', 'ben has a secret', true)
    game.leave('ana')
    game.settle()
    expect(game.state.statements.map((statement) => statement.authorId)).toEqual(['ben'])
  })

  it('[FOF-72] a statement on stage stays when its author leaves', () => {
    const game = gameInVote({ names: ['ana', 'ben', 'cleo', 'dan', 'eve'] })
    const { authorId, id } = game.onStage()
    game.leave(authorId)
    game.settle()
    expect(game.onStage().id).toBe(id)
    for (const player of game.state.players) if (player.id !== authorId) game.vote(player.name, true)
    game.tick()
    expect(game.state.phase).toBe('reveal')
    expect(game.view('ana').reveal).toMatchObject({ factVotes: 4 })
  })

  it('[GAME-9] keeps votes and points', () => {
    const game = gameInVote({ names: ['ana', 'ben', 'cleo', 'dan', 'eve'] })
    const { authorId, isFact } = game.onStage()
    const voter = NAMES.find((name) => name !== authorId)!
    game.vote(voter, isFact === true)
    game.leave(voter)
    game.tick()
    expect(game.view(authorId).players.find((player) => player.name === voter)).toMatchObject({
      isGone: true,
      points: 100,
    })
  })

  it('[GAME-9] stays out of the game after joining again', () => {
    const game = gameOnStage()
    game.leave('ana')
    game.settle()
    game.members.add('ana' as PlayerId)
    game.settle()
    expect(game.view('ben').players.find((player) => player.name === 'ana')?.isGone).toBe(true)
  })

  it('[FOF-18] leavers can leave the deck without a next statement: then the podium begins', () => {
    const game = gameOnStage({ names: ['ana', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus'] })
    const rest = game.state.statements.filter((statement) => statement.position !== 0)
    game.leave(...rest.slice(0, 4).map((statement) => statement.authorId))
    game.tick()
    game.leave(...rest.slice(4).map((statement) => statement.authorId))
    game.tick()
    expect(game.state.phase).toBe('reveal')
    game.tick()
    expect(game.state.phase).toBe('podium')
    expect(game.view('ana').podium?.ranking.length).toBe(7)
  })
})

describe('too few present players', () => {
  it('[GAME-7] for 30 s end the game on the podium', () => {
    const game = new TestGame()
    game.goAway('ana', 'ben')
    game.settle()
    const quorumEndsAt = game.now + 30_000
    expect(game.state.quorumEndsAt).toBe(quorumEndsAt)
    expect(deadlineOf(game.state, game.moment())).toBe(quorumEndsAt)
    game.wait(29_999)
    expect(game.state).toMatchObject({ phase: 'submit', quorumEndsAt })
    game.wait(1)
    expect(game.state).toMatchObject({ phase: 'podium', abort: null, quorumEndsAt: null })
    expect(game.view('cleo').podium?.awards).toEqual([])
  })

  it('[GAME-7] keep the quorum clock running across phases', () => {
    const game = gameOnStage()
    game.goAway('ana', 'ben')
    game.settle()
    const { quorumEndsAt } = game.state
    game.tick()
    expect(game.state).toMatchObject({ phase: 'vote', quorumEndsAt })
  })

  it('[GAME-162] stop mattering once enough are back', () => {
    const game = new TestGame()
    game.goAway('ana', 'ben')
    game.settle()
    game.comeBack('ana')
    game.wait(29_999)
    expect(game.state.quorumEndsAt).toBeNull()
    game.goAway('ana')
    game.wait(1_000)
    expect(game.state.quorumEndsAt).toBe(game.now + 30_000)
  })

  it('[GAME-7] skip an unseen Reveal and its points', () => {
    const game = gameInVote()
    const { authorId, isFact } = game.onStage()
    const [voter, ...others] = NAMES.filter((name) => name !== authorId)
    game.vote(voter!, isFact === true)
    game.goAway(authorId, ...others.slice(1))
    game.state = { ...game.state, quorumEndsAt: game.state.phaseEndsAt }
    game.tick()
    expect(game.state.phase).toBe('podium')
    expect(game.view(voter!).podium?.ranking.map((standing) => standing.points)).toEqual([0, 0, 0, 0])
  })

  it('[GAME-161] are fewer than three, leavers not counted', () => {
    const game = new TestGame()
    game.leave('ana')
    game.settle()
    expect(game.state.quorumEndsAt).toBeNull()
    game.members.delete('ben' as PlayerId)
    game.settle()
    expect(game.state.quorumEndsAt).toBe(game.now + 30_000)
  })
})

describe('a move on an unsettled state', () => {
  it('[GAME-8] is refused once the deadline has passed', () => {
    const game = new TestGame()
    game.now += 60_000
    const move = { type: 'write', slot: 0, text: 'late', isFact: true } as const
    const input = { type: 'move', playerId: 'ana' as PlayerId, move } as const
    expect(factOrFiction.rules.apply(game.state, input, game.moment())).toEqual({
      ok: false,
      refusal: { code: 'wrong-phase' },
    })
  })
})
