import type { Result } from '#rooms/commands/result.ts'
import type { Moment, MoveRefusal, Participant } from '#rooms/games/room-game.ts'
import { OUTAGE_MS } from '#rooms/presence/presence.ts'
import type { PlayerId, SessionId } from '#rooms/record/ids.ts'
import { deadlineOf } from '../../kit/rules/phase-clock.ts'
import { seedOf } from '../../kit/testing/seeds.ts'
import { factOrFiction } from '../game.ts'
import type { FactOrFictionMove, FactOrFictionView } from '../schemas.ts'
import { type FactOrFictionState, statementOnStage } from '../state.ts'

const NO_PROMPTS = { own: [], seen: [], language: 'en' }
const SESSION_ID = '7b1f6a0e-3c52-4c3e-9d0a-6f2f0f6f5a11' as SessionId

export function participant(name: string): Participant {
  return { id: name as PlayerId, name, avatar: 'amber', avatarColor: 'tile-1' }
}

interface TestGameOptions {
  readonly names?: readonly string[]
  readonly factsPerPlayer?: number
  readonly seed?: number
  readonly timeScale?: number
  readonly pace?: number
}

/** A game whose clock and room the test controls, called in the same order as by a room. */
export class TestGame {
  now = 1_700_000_000_000
  state: FactOrFictionState
  readonly members: Set<PlayerId>
  readonly here: Set<PlayerId>
  readonly connected: Set<PlayerId>
  readonly timeScale: number
  readonly pace: number
  isProvisional = false
  #attendedSince = Number.NEGATIVE_INFINITY
  #emptySince: number | null = null

  constructor(options: TestGameOptions = {}) {
    const {
      names = ['ana', 'ben', 'cleo', 'dan'],
      factsPerPlayer = 1,
      seed = 7,
      timeScale = 1,
      pace = 1,
    } = options
    const players = names.map(participant)
    const ids = players.map((player) => player.id)
    this.members = new Set(ids)
    this.here = new Set(ids)
    this.connected = new Set(ids)
    this.timeScale = timeScale
    this.pace = pace
    const beginning = {
      sessionId: SESSION_ID,
      players,
      settings: { factsPerPlayer },
      seed: seedOf(seed),
      prompts: NO_PROMPTS,
    }
    this.state = factOrFiction.rules.begin(beginning, this.moment())
  }

  moment(): Moment {
    const { now, pace, timeScale, isProvisional } = this
    const isOutage = this.#emptySince !== null && now - this.#emptySince > OUTAGE_MS
    return {
      now,
      timeScale,
      pace,
      present: new Set(this.here),
      connected: new Set(this.connected),
      attendedSince: isOutage ? null : this.#attendedSince,
      isProvisional,
    }
  }

  settle(): void {
    const input = { type: 'settle', members: new Set(this.members) } as const
    const settled = factOrFiction.rules.apply(this.state, input, this.moment())
    if (!settled.ok) throw new Error(settled.refusal.code)
    this.state = settled.value
  }

  /** Lets this time pass without a running server, then settles. */
  wait(ms: number): void {
    this.now += ms
    this.settle()
  }

  /** Advances to the next deadline and settles, as a running server's timer does. */
  tickOnce(): void {
    this.wait(Math.max(0, (deadlineOf(this.state, this.moment()) ?? this.now) - this.now))
  }

  /** The same, past a phase's turn. */
  tick(): void {
    const { phaseEndsAt, turnMs } = this.state
    this.tickOnce()
    if (turnMs > 0 && this.state.phaseEndsAt === phaseEndsAt && this.now < (phaseEndsAt ?? 0)) this.tickOnce()
  }

  /** Settles, moves, settles; a refusal leaves the settled state. */
  move(name: string, move: FactOrFictionMove): Result<FactOrFictionState, MoveRefusal> {
    this.settle()
    const input = { type: 'move', playerId: name as PlayerId, move } as const
    const moved = factOrFiction.rules.apply(this.state, input, this.moment())
    if (moved.ok) {
      this.state = moved.value
      this.settle()
    }
    return moved
  }

  /** Null, or why the move was refused: the game's own reason, or the shared code. */
  refusalOf(name: string, move: FactOrFictionMove): string | null {
    const moved = this.move(name, move)
    if (moved.ok) return null
    return moved.refusal.code === 'move-refused' ? moved.refusal.reason : moved.refusal.code
  }

  write(name: string, text: string, isFact: boolean | null, slot = 0): void {
    const refusal = this.refusalOf(name, { type: 'write', slot, text, isFact })
    if (refusal !== null) throw new Error(refusal)
  }

  submit(name: string): void {
    const refusal = this.refusalOf(name, { type: 'submit' })
    if (refusal !== null) throw new Error(refusal)
  }

  vote(name: string, saysFact: boolean): void {
    const refusal = this.refusalOf(name, { type: 'vote', factId: this.onStage().id, saysFact })
    if (refusal !== null) throw new Error(refusal)
  }

  onStage() {
    const statement = statementOnStage(this.state)
    if (statement === null) throw new Error('no statement is on stage')
    return statement
  }

  view(name: string): FactOrFictionView {
    return factOrFiction.rules.viewFor(this.state, name as PlayerId)
  }

  goAway(...names: string[]): void {
    for (const name of names) {
      this.here.delete(name as PlayerId)
      this.connected.delete(name as PlayerId)
    }
    if (this.connected.size === 0) this.#emptySince ??= this.now
  }

  comeBack(...names: string[]): void {
    if (this.#emptySince !== null && this.now - this.#emptySince > OUTAGE_MS) this.#attendedSince = this.now
    this.#emptySince = null
    for (const name of names) {
      this.here.add(name as PlayerId)
      this.connected.add(name as PlayerId)
    }
  }

  leave(...names: string[]): void {
    this.goAway(...names)
    for (const name of names) this.members.delete(name as PlayerId)
  }
}

/** A game in the first Present with one statement of each of four players: ana's and cleo's are facts. */
export function gameOnStage(options: TestGameOptions = {}): TestGame {
  const game = new TestGame(options)
  for (const player of game.state.players)
    for (let slot = 0; slot < game.state.factsPerPlayer; slot++)
      game.write(player.name, `${player.name} says ${slot}`, ['ana', 'cleo'].includes(player.name), slot)
  for (const player of game.state.players) game.submit(player.name)
  return game
}

/** The same, in the first Vote. */
export function gameInVote(options: TestGameOptions = {}): TestGame {
  const game = gameOnStage(options)
  game.tick()
  return game
}
