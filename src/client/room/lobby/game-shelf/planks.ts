/** The games of each plank, from the top, and the number of places on a plank. */
export interface Planks<Game> {
  readonly places: number
  readonly rows: readonly (readonly Game[])[]
}

const PLACES_MAX = 3

/** Three games to a plank. Four games stand two by two, which leaves no gap. */
export function planksOf<Game>(games: readonly Game[]): Planks<Game> {
  const places = games.length === 4 ? 2 : Math.max(1, Math.min(PLACES_MAX, games.length))
  const rowCount = Math.ceil(games.length / places)
  return {
    places,
    rows: Array.from({ length: rowCount }, (_, row) => games.slice(row * places, (row + 1) * places)),
  }
}
