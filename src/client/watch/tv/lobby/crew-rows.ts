/** How the crew stands. */
export interface CrewRows {
  readonly rows: number
  /** The most places in one row; the last row may have fewer. */
  readonly inRow: number
}

/** Names are readable from three metres in rows of so many. */
const IN_ONE_ROW = 7
const IN_ROWS = 8

/** As few rows as names allow, and rows of about the same length. */
export function crewRows(places: number): CrewRows {
  const rows = places <= IN_ONE_ROW ? 1 : Math.ceil(Math.max(places, IN_ROWS + 1) / IN_ROWS)
  return { rows, inRow: Math.ceil(places / rows) }
}
