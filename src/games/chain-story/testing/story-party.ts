import type { PlayerId } from '#rooms/record/ids.ts'
import { GameParty } from '../../kit/testing/game-party.ts'
import { chainStory } from '../game.ts'
import { rotationOf } from '../rotation.ts'
import type { ChainStoryView } from '../schemas.ts'
import type { ChainStoryState } from '../state.ts'
import { chainStoryStore } from '../state.ts'
import { jsonOf } from './stored-game.ts'

interface Options {
  readonly players?: number
  readonly sentences?: number
  readonly genre?: string
  readonly secretWords?: boolean
  readonly seed?: number
  readonly own?: readonly string[]
}

/** A game whose texts the test writes. */
export class StoryParty extends GameParty {
  constructor({ players = 4, sentences = 3, genre = 'any', secretWords = false, ...rest }: Options = {}) {
    super(chainStory, {
      playerCount: players,
      settings: { sentences, genre, secretWords },
      seed: rest.seed ?? 7,
      prompts: { own: rest.own ?? [], seen: [], language: 'en' },
    })
  }

  override view(viewer: PlayerId | null): ChainStoryView {
    return this.game.view(this.rows, viewer) as ChainStoryView
  }

  id(place: number): PlayerId {
    const id = this.ids[place]
    if (id === undefined) throw new Error(`no player at ${place}`)
    return id
  }

  /** What the player at this place writes, and after what. */
  desk(place: number) {
    const mine = this.view(this.id(place)).desk?.mine
    if (mine == null) throw new Error('no desk')
    return mine
  }

  get state(): ChainStoryState {
    return chainStoryStore.fromRows(this.rows, chainStoryStore.version)
  }

  get turn(): number {
    return jsonOf(this.rows).step
  }

  write(place: number, text: string, turn = this.turn) {
    return this.move(this.id(place), { type: 'write', turn, text })
  }

  passOn(place: number, turn = this.turn) {
    return this.move(this.id(place), { type: 'passOn', turn })
  }

  /** Everybody writes and passes on, for one turn; null leaves a turn empty. */
  writeTurn(textOf: (place: number, turn: number) => string | null): void {
    const { turn } = this
    for (const place of this.ids.keys()) {
      const text = textOf(place, turn)
      if (text !== null) this.write(place, text, turn)
    }
    this.tick()
  }

  /** The same for all turns. */
  writeAll(textOf: (place: number, turn: number) => string | null = textAt): void {
    while (this.phase === 'write') this.writeTurn(textOf)
  }

  /** Comes to the Vote without a heart. */
  readAll(): void {
    while (this.phase === 'read') this.tick()
  }

  reading() {
    const { reading } = this.view(null)
    if (reading === null) throw new Error('no story is read')
    return reading
  }

  heart(place: number, turn: number, isGiven = true, story = this.reading().story) {
    return this.move(this.id(place), { type: 'heart', story, turn, isGiven })
  }

  vote(place: number, story: number) {
    return this.move(this.id(place), { type: 'vote', story })
  }

  /** Who writes in a story at a turn. */
  writerOf(story: number, turn: number): number {
    return rotationOf(jsonOf(this.rows)).writerOf(story, turn)
  }

  points(): readonly number[] {
    return this.view(null).players.map(({ points }) => points)
  }
}

export const textAt = (place: number, turn: number) => `Player ${place} wrote this in turn ${turn}.`

export const codeOf = (result: ReturnType<GameParty['move']>) =>
  result.ok ? null : 'reason' in result.refusal ? result.refusal.reason : result.refusal.code
