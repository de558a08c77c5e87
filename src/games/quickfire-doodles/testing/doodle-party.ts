import type { RoomPrompts } from '#rooms/games/room-game.ts'
import type { EntryId, PartId, PlayerId } from '#rooms/record/ids.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { gameEntries } from '../../kit/rules/entry-storage.ts'
import { GameParty } from '../../kit/testing/game-party.ts'
import { quickfireDoodles } from '../game.ts'
import type { QuickfireDoodlesView } from '../schemas.ts'
import { drawWord, readWord } from './drawn-word.ts'

interface Options {
  readonly players?: number
  readonly rounds?: number
  readonly words?: string
  readonly oneColour?: boolean
  readonly seed?: number
  readonly pace?: number
  readonly prompts?: RoomPrompts
}

export const DOT = 'AgHgH'

/** A game of Quickfire Doodles for its own tests. Players are named by their place. */
export class DoodleParty extends GameParty {
  constructor({ players = 4, rounds = 1, words = 'easy', oneColour = false, ...rest }: Options = {}) {
    super(quickfireDoodles, { playerCount: players, settings: { rounds, words, oneColour }, ...rest })
  }

  override view(viewer: PlayerId | null): QuickfireDoodlesView {
    return this.game.view(this.rows, viewer) as QuickfireDoodlesView
  }

  id(place: number): PlayerId {
    const id = this.ids[place]
    if (id === undefined) throw new Error(`there is no player ${place}`)
    return id
  }

  viewOf(place: number): QuickfireDoodlesView {
    return this.view(this.id(place))
  }

  /** The stored moves that drew something. */
  get inkRows() {
    return rowsOf(this.rows, gameEntries).filter(({ kind }) => kind === 'ink')
  }

  pad(place: number) {
    const { pad } = this.viewOf(place)
    if (pad === null) throw new Error(`player ${place} has no pad`)
    return pad
  }

  shown(viewer: PlayerId | null = null) {
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

  /** Refused with this code or reason; null if it was accepted. */
  outcome(place: number, move: object): string | null {
    const moved = this.move(this.id(place), move)
    if (moved.ok) return null
    return moved.refusal.code === 'move-refused' ? moved.refusal.reason : moved.refusal.code
  }

  draw(place: number, steps: readonly string[] = [drawWord(this.pad(place).word)]): string | null {
    const { doodle, steps: from } = this.pad(place)
    return this.outcome(place, { type: 'draw', doodle, from, steps })
  }

  /** All draw their word, or those at these places, and Draw ends. */
  drawAll(places: readonly number[] = this.ids.map((_, place) => place)): void {
    for (const place of places) this.draw(place)
    this.tick()
  }

  guess(place: number, text: string = readWord(this.shown().ink ?? [])): string | null {
    return this.outcome(place, { type: 'guess', doodle: this.shown().doodle, text })
  }

  /** Plays Guess and Answer of the doodle on stage; those who guess are in these places of `guessers`. */
  show(guessing: readonly number[]): void {
    const places = guessing.map((place) => this.guessers[place] ?? 0)
    for (const place of places) this.guess(place)
    while (this.phase === 'guess') this.tick()
    this.tick()
  }

  hides(entry: string): boolean {
    return this.hide(entry as EntryId)
  }

  picture(viewer: number | null, part: string): unknown {
    return this.game.part(this.rows, viewer === null ? null : this.id(viewer), part as PartId)
  }

  points(): readonly number[] {
    return this.view(null).players.map(({ points }) => points)
  }
}
