import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Placing } from '../games/room-game.ts'
import type { BrowserKey, PlayerId } from '../record/ids.ts'
import { GAME, type TestRoom, testRoom } from '../room-fixture.test-support.ts'
import type { EveningStanding } from '../view/room-view.ts'
import { viewRoom } from '../view/view-room.ts'
import { eveningPoints, viewEvening } from './evening.ts'
import { boardOf, newLeaders } from './evening-board.ts'

const browserOf = (name: string) => `browser-${name}` as BrowserKey

/** A room with these players, the host first. */
function roomOf(...names: readonly string[]): TestRoom {
  const room = testRoom()
  for (const name of names.slice(1)) room.join(name)
  return room
}

function start(room: TestRoom): void {
  room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
  expect(room.do({ type: 'startGame', playerId: room.host() })).toBe('ok')
}

/** Plays a game to its podium: the first who joined wins, and all others come second. */
function play(room: TestRoom): void {
  start(room)
  finish(room)
  room.do({ type: 'endGame', playerId: room.host() })
}

const finish = (room: TestRoom) =>
  room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'finish' } })

function leave(room: TestRoom, name: string): void {
  const playerId = playerOf(room, name)
  room.do({ type: 'leaveRoom', playerId, passHost: playerId === room.host() })
}

function playerOf(room: TestRoom, name: string): PlayerId {
  const player = room.current().players.find((one) => one.browserKey === browserOf(name))
  if (player === undefined) throw new Error(`${name} has no seat`)
  return player.id
}

/** Points, crowns and last points by name. */
function standingsOf(room: TestRoom): Readonly<Record<string, readonly [number, number, number | null]>> {
  const { standings } = viewEvening(room.current())
  return Object.fromEntries(
    standings.map(({ name, points, crowns, lastPoints }) => [name, [points, crowns, lastPoints]]),
  )
}

function standing(name: string, points: number, lastPoints: number | null): EveningStanding {
  return {
    playerId: name as PlayerId,
    name,
    avatar: null,
    avatarColor: 'tile-1',
    points,
    crowns: 0,
    lastPoints,
  }
}

/** Any ranking as games make it: equal ranks share a place, and the next one is skipped. */
const rankings: fc.Arbitrary<readonly Placing[]> = fc
  .array(fc.nat(5), { minLength: 2, maxLength: 32 })
  .map((scores) =>
    scores.map((score, at) => ({
      playerId: `p${at}` as PlayerId,
      rank: 1 + scores.filter((other) => other > score).length,
    })),
  )

describe('the points of a game', () => {
  const pointsOf = (ranks: readonly number[], teams: readonly number[] = []) => {
    const ranking = ranks.map((rank, at) => ({ playerId: `p${at}` as PlayerId, rank, team: teams[at] }))
    return [...eveningPoints(ranking).values()]
  }

  it.each([
    [[1], [10]],
    [
      [1, 2],
      [10, 0],
    ],
    [
      [1, 1],
      [5, 5],
    ],
    [
      [1, 2, 3],
      [10, 5, 0],
    ],
    [
      [1, 2, 2],
      [10, 3, 3],
    ],
    [
      [1, 1, 3],
      [8, 8, 0],
    ],
    [
      [1, 1, 1],
      [5, 5, 5],
    ],
    [
      [4, 1, 2, 2],
      [0, 10, 5, 5],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7],
      [10, 8, 7, 5, 3, 2, 0],
    ],
  ])('[ROOM-130] [ROOM-231] for the ranks %j are %j', (ranks, points) => {
    expect(pointsOf(ranks)).toEqual(points)
  })

  it('[ROOM-228] follow from the team where teams are ranked, regardless of its size', () => {
    expect(pointsOf([1, 1, 2, 2, 2, 4], [4, 4, 0, 1, 1, 2])).toEqual([10, 10, 5, 5, 5, 0])
    expect(pointsOf([1, 1], [4, 4])).toEqual([10, 10])
  })

  it('[ROOM-130] [ROOM-231] keep the order, are equal for equal ranks, and are 5 for each player in the mean', () => {
    fc.assert(
      fc.property(rankings, (ranking) => {
        const points = eveningPoints(ranking)
        const of = ({ playerId }: Placing) => points.get(playerId) ?? Number.NaN
        for (const one of ranking)
          for (const other of ranking) {
            if (one.rank === other.rank) expect(of(one)).toBe(of(other))
            if (one.rank < other.rank) expect(of(one)).toBeGreaterThanOrEqual(of(other))
          }
        const sum = [...points.values()].reduce((all, one) => all + one, 0)
        expect(Math.abs(sum - 5 * ranking.length)).toBeLessThanOrEqual(ranking.length / 2)
        for (const one of points.values()) expect(Number.isInteger(one) && one >= 0 && one <= 10).toBe(true)
      }),
    )
  })
})

describe('the score of the evening', () => {
  it('[ROOM-129] counts a game when it reaches its podium, and no game twice', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    start(room)
    expect(viewEvening(room.current())).toEqual({ games: 0, standings: [] })
    finish(room)
    expect(room.current().room.eveningGames).toBe(1)
    expect(standingsOf(room)).toEqual({ Ana: [10, 1, 10], Ben: [3, 0, 3], Cleo: [3, 0, 3] })
    leave(room, 'Cleo')
    room.do({ type: 'endGame', playerId: room.host() })
    expect(room.current().room.eveningGames).toBe(1)
  })

  it('[ROOM-129] adds up over games, also of those that are played again', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    start(room)
    finish(room)
    expect(room.do({ type: 'playAgain', playerId: room.host() })).toBe('ok')
    expect(viewEvening(room.current()).games).toBe(1)
    finish(room)
    expect(viewEvening(room.current()).games).toBe(2)
    expect(standingsOf(room)).toEqual({ Ana: [20, 2, 10], Ben: [6, 0, 3], Cleo: [6, 0, 3] })
  })

  it('[ROOM-199] the score lists equal points in the order of joining, those who left last', () => {
    const room = roomOf('Ana', 'Zoe', 'Ben', 'Mia')
    play(room)
    leave(room, 'Ben')
    expect(viewEvening(room.current()).standings.map(({ name }) => name)).toEqual([
      'Ana',
      'Zoe',
      'Mia',
      'Ben',
    ])
  })

  it('[ROOM-129] does not count a game that the host ends before its podium, or that aborts', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    start(room)
    room.do({ type: 'endGame', playerId: room.host() })
    start(room)
    room.do({ type: 'makeMove', playerId: room.host(), move: { type: 'give-up' } })
    expect(room.current().room.status).toBe('waiting')
    expect(viewEvening(room.current())).toEqual({ games: 0, standings: [] })
  })

  it('[ROOM-131] counts for everybody dealt in, also for those who have left since', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo', 'Dan')
    start(room)
    leave(room, 'Ana')
    finish(room)
    expect(standingsOf(room)).toEqual({ Ana: [10, 1, 10], Ben: [3, 0, 3], Cleo: [3, 0, 3], Dan: [3, 0, 3] })
  })

  it('[ROOM-132] stays with a browser that leaves and returns, under its new player', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    play(room)
    const former = playerOf(room, 'Ben')
    leave(room, 'Ben')
    expect(viewEvening(room.current()).standings[2]).toMatchObject({ playerId: former, points: 3 })
    room.join('Dan')
    play(room)
    expect(standingsOf(room)).toMatchObject({ Ana: [20, 2, 10], Ben: [3, 0, null], Dan: [3, 0, 3] })
    room.join('Ben')
    const ben = playerOf(room, 'Ben')
    expect(ben).not.toBe(former)
    expect(viewEvening(room.current()).standings).toContainEqual(
      expect.objectContaining({ playerId: ben, points: 3 }),
    )
    play(room)
    expect(standingsOf(room)).toMatchObject({ Ben: [6, 0, 3] })
  })

  it('[ROOM-132] stays with a browser that was removed', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo', 'Dan')
    start(room)
    room.do({ type: 'removePlayer', playerId: room.host(), targetId: playerOf(room, 'Ben') })
    finish(room)
    expect(standingsOf(room)).toMatchObject({ Ben: [3, 0, 3] })
  })

  it('[ROOM-133] is cleared by the host, in the lobby only', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    start(room)
    finish(room)
    expect(room.do({ type: 'newEvening', playerId: room.host() })).toBe('game-in-progress')
    room.do({ type: 'endGame', playerId: room.host() })
    expect(room.do({ type: 'newEvening', playerId: playerOf(room, 'Ben') })).toBe('not-host')
    expect(room.do({ type: 'newEvening', playerId: room.host() })).toBe('ok')
    expect(viewEvening(room.current())).toEqual({ games: 0, standings: [] })
    const { version } = room.current().room
    expect(room.do({ type: 'newEvening', playerId: room.host() })).toBe('ok')
    expect(room.current().room.version).toBe(version)
    play(room)
    expect(standingsOf(room)).toMatchObject({ Ana: [10, 1, 10] })
  })

  it('[ROOM-134] keeps 64 browsers: those with a seat, then those with the most points', () => {
    const room = roomOf('Ana', 'Ben')
    for (let round = 0; round < 40; round++) {
      for (const name of [`x${round}`, `y${round}`]) room.join(name)
      play(room)
      for (const name of [`x${round}`, `y${round}`]) leave(room, name)
    }
    room.join('Zoe')
    play(room)
    expect(room.current().eveningScores).toHaveLength(64)
    const kept = new Set(room.current().eveningScores.map(({ browserKey }) => browserKey))
    for (const name of ['Ana', 'Ben', 'Zoe']) expect(kept).toContain(browserOf(name))
  })

  it('[ROOM-134] drops those with the fewest points first, in any stored order', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    play(room)
    const [first] = room.current().eveningScores
    if (first === undefined) throw new Error('no score')
    const eveningScores = [3, 1, 2].flatMap((points) =>
      Array.from({ length: 30 }, (_, at) => ({
        ...first,
        browserKey: browserOf(`${4 - points}-${at}`),
        points,
      })),
    )
    room.record = { ...room.current(), eveningScores }
    start(room)
    const kept = Map.groupBy(room.current().eveningScores, ({ points }) => points)
    expect([0, 1, 2, 3].map((points) => kept.get(points)?.length)).toEqual([3, 1, 30, 30])
    const keys = room.current().eveningScores.map(({ browserKey }) => browserKey)
    expect(keys).toEqual(keys.toSorted())
  })

  it('[ROOM-134] forgets browsers that left before a game of theirs was counted', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo', 'Dan')
    start(room)
    leave(room, 'Dan')
    room.do({ type: 'endGame', playerId: room.host() })
    start(room)
    expect(room.current().eveningScores.map(({ browserKey }) => browserKey)).toEqual(
      ['Ana', 'Ben', 'Cleo'].map(browserOf),
    )
  })

  it('[ROOM-135] [ROOM-199] [ROOM-200] the score is seen by all, the most points first, with the names and characters of today', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    play(room)
    leave(room, 'Cleo')
    room.do({ type: 'joinRoom', browserKey: browserOf('Ben'), playerName: 'Benny' })
    room.do({ type: 'rerollAvatar', playerId: playerOf(room, 'Ben') })
    const record = room.current()
    const { evening } = viewRoom(record, null, room.presence, room.now, room.context())
    expect(evening.standings.map(({ name }) => name)).toEqual(['Ana', 'Benny', 'Cleo'])
    expect(evening.standings[1]?.avatar).toBe(record.players[1]?.avatar)
    expect(JSON.stringify(evening)).not.toContain('browser-')
  })
})

describe('a name on the board', () => {
  const names = (room: TestRoom) => viewEvening(room.current()).standings.map(({ name }) => name)
  const join = (room: TestRoom, browser: string, playerName: string) =>
    room.do({ type: 'joinRoom', browserKey: browserOf(browser), playerName })

  it('[ROOM-156] is not given to a stranger once its player has left, and is kept for that player', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    play(room)
    leave(room, 'Ben')
    join(room, 'stranger', 'ben')
    expect(room.current().players.map(({ name }) => name)).toEqual(['Ana', 'Cleo', 'ben (2)'])
    expect(names(room)).toEqual(['Ana', 'Cleo', 'Ben'])
    play(room)
    expect(names(room)).toEqual(['Ana', 'Cleo', 'ben (2)', 'Ben'])
    join(room, 'Ben', 'Ben')
    expect(room.current().players.map(({ name }) => name)).toContain('Ben')
  })

  it('[ROOM-156] is not given to a player who is renamed, also during the game', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    start(room)
    leave(room, 'Ben')
    join(room, 'Cleo', 'Ben')
    finish(room)
    expect(names(room)).toEqual(['Ana', 'Ben (2)', 'Ben'])
  })

  it('[ROOM-156] stays taken if its player was renamed before leaving', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    play(room)
    join(room, 'Ben', 'Benny')
    join(room, 'stranger', 'Ben')
    leave(room, 'Ben')
    expect(names(room)).toEqual(['Ana', 'Cleo', 'Ben'])
    expect(room.current().players.at(-1)?.name).toBe('Ben (2)')
  })

  it('[ROOM-156] is free again with a new evening, and after a game that was not counted', () => {
    const room = roomOf('Ana', 'Ben', 'Cleo')
    start(room)
    leave(room, 'Cleo')
    room.do({ type: 'endGame', playerId: room.host() })
    join(room, 'stranger', 'Cleo')
    expect(room.current().players.at(-1)?.name).toBe('Cleo')
    play(room)
    leave(room, 'Ben')
    room.do({ type: 'newEvening', playerId: room.host() })
    join(room, 'other', 'Ben')
    expect(room.current().players.at(-1)?.name).toBe('Ben')
  })
})

describe('the moves of a game on the board', () => {
  it('[ROOM-136] the board is read from the standings: equal points share a place, now and before', () => {
    const standings = [
      standing('Lena', 24, 10),
      standing('Noor', 21, 9),
      standing('Priya', 19, 3),
      standing('Jun', 19, 2),
      standing('Tomasz', 15, null),
    ]
    expect(boardOf(standings).map(({ place, placeBefore }) => [place, placeBefore])).toEqual([
      [1, 4],
      [2, 5],
      [3, 2],
      [3, 1],
      [5, 3],
    ])
    expect(newLeaders(3, standings).map(({ name }) => name)).toEqual(['Lena'])
  })

  it('[ROOM-201] new leaders lead since this game, alone or together', () => {
    const led = [standing('Ana', 20, 5), standing('Ben', 20, 10)]
    expect(newLeaders(2, led).map(({ name }) => name)).toEqual(['Ben'])
    expect(newLeaders(2, [standing('Ana', 20, 5), standing('Ben', 10, 0)])).toEqual([])
    expect(newLeaders(1, [standing('Ana', 10, 10), standing('Ben', 0, 0)]).map(({ name }) => name)).toEqual([
      'Ana',
    ])
  })
})
