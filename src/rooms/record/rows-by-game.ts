/** Rows of which a room has at most one for each game. They are kept in the order of the games' ids. */
interface OfGame {
  readonly gameId: string
}

/** In the order of code units, which no database's collation changes. */
export function sortByGame<Row extends OfGame>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => (one.gameId < other.gameId ? -1 : 1))
}

/** The rows with this one in place of the row of its game. */
export function putByGame<Row extends OfGame>(rows: readonly Row[], row: Row): readonly Row[] {
  return sortByGame([...withoutGame(rows, row.gameId), row])
}

export function withoutGame<Row extends OfGame>(rows: readonly Row[], gameId: string): readonly Row[] {
  return rows.filter((row) => row.gameId !== gameId)
}
