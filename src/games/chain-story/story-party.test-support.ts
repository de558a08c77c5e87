import { GameParty, type PartyOptions } from '../kit/testing/game-party.ts'
import { chainStory } from './game.ts'
import { rotationOf } from './rotation.ts'
import { jsonOf } from './testing/stored-game.ts'

interface Options extends Pick<PartyOptions, 'seed'> {
  readonly players?: number
  readonly sentences?: number
  readonly genre?: string
  readonly secretWords?: boolean
  readonly own?: readonly string[]
}

/** A game whose texts the test writes. */
export class StoryParty extends GameParty<typeof chainStory> {
  constructor({ players = 4, own = [], seed = 7, ...settings }: Options = {}) {
    super(chainStory, {
      playerCount: players,
      settings: { sentences: 3, genre: 'any', secretWords: false, ...settings },
      seed,
      prompts: { own, seen: [], language: 'en' },
    })
  }

  get turn(): number {
    return jsonOf(this.rows).step
  }

  /** The desk of the player at this place: their text, and the one before it. */
  desk(place: number) {
    const mine = this.view(place).desk?.mine
    if (mine == null) throw new Error('no desk')
    return mine
  }

  write(place: number, text: string, turn = this.turn) {
    return this.move(place, { type: 'write', turn, text })
  }

  passOn(place: number, turn = this.turn) {
    return this.move(place, { type: 'passOn', turn })
  }

  /** All players write, for one turn; null leaves a turn empty. */
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
    return this.move(place, { type: 'heart', story, turn, isGiven })
  }

  vote(place: number, story: number) {
    return this.move(place, { type: 'vote', story })
  }

  /** The writer of a story at a turn. */
  writerOf(story: number, turn: number): number {
    return rotationOf(jsonOf(this.rows)).writerOf(story, turn)
  }
}

export const textAt = (place: number, turn: number) => `Player ${place} wrote this in turn ${turn}.`
