import { rowsOf } from '#rooms/record/table-rows.ts'
import { gameEntries } from '../kit/rules/entry-storage.ts'
import { GameParty, type PartyOptions } from '../kit/testing/game-party.ts'
import { drawText, readText } from '../kit/testing/stored-ink.ts'
import { quickfireDoodles } from './game.ts'

interface Options extends Pick<PartyOptions, 'pace' | 'prompts' | 'seed'> {
  readonly players?: number
  readonly rounds?: number
  readonly words?: string
  readonly oneColour?: boolean
}

export const DOT = 'AgHgH'

/** A game of Quickfire Doodles for its own tests. Players are named by their place. */
export class DoodleParty extends GameParty<typeof quickfireDoodles> {
  constructor({ players = 4, rounds = 1, words = 'easy', oneColour = false, ...rest }: Options = {}) {
    super(quickfireDoodles, { playerCount: players, settings: { rounds, words, oneColour }, ...rest })
  }

  /** The stored moves that drew something. */
  get inkRows() {
    return rowsOf(this.rows, gameEntries).filter(({ kind }) => kind === 'ink')
  }

  pad(place: number) {
    const { pad } = this.view(place)
    if (pad === null) throw new Error(`player ${place} has no pad`)
    return pad
  }

  shown(viewer: number | null = null) {
    const { shown } = this.view(viewer)
    if (shown === null) throw new Error('no doodle is on stage')
    return shown
  }

  /** The place of the artist on stage. */
  get artist(): number {
    return this.ids.indexOf(this.shown().artistId)
  }

  /** The places of the others, in their order. */
  get guessers(): readonly number[] {
    return this.ids.map((_, place) => place).filter((place) => place !== this.artist)
  }

  draw(place: number, steps: readonly string[] = [drawText(this.pad(place).word)]): string | null {
    const { doodle, steps: from } = this.pad(place)
    return this.outcome(place, { type: 'draw', doodle, from, steps })
  }

  /** All draw their word, or those at these places, and Draw ends. */
  drawAll(places: readonly number[] = this.ids.map((_, place) => place)): void {
    for (const place of places) this.draw(place)
    this.tick()
  }

  guess(place: number, text: string = readText(this.shown().ink ?? [])): string | null {
    return this.outcome(place, { type: 'guess', doodle: this.shown().doodle, text })
  }

  /** Plays Guess and Answer of the doodle on stage; those who guess are in these places of `guessers`. */
  show(guessing: readonly number[]): void {
    const places = guessing.map((place) => this.guessers[place] ?? 0)
    for (const place of places) this.guess(place)
    while (this.phase === 'guess') this.tick()
    this.tick()
  }
}
