/** The widest wall: six columns hold the most doodles of a game. */
const COLUMNS_MAX = 6
const TILE = { width: 432, padding: 16, caption: 84 } as const
const SHEET_HEIGHT = ((TILE.width - 2 * TILE.padding) * 3) / 4
const TILE_HEIGHT = TILE.padding + SHEET_HEIGHT + TILE.caption
const GAP = 36
const MARGIN = 44
const HEAD = 150

/** The places of `count` doodles on one picture, in about as many columns as rows. At least two columns wide. */
export function layOutWall(count: number) {
  const columns = Math.min(COLUMNS_MAX, Math.max(2, Math.ceil(Math.sqrt(count))))
  const rows = Math.ceil(count / columns)
  const tiles = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    // The last row is centred.
    const inRow = row === rows - 1 ? count - row * columns : columns
    const left = MARGIN + ((columns - inRow) * (TILE.width + GAP)) / 2
    return {
      x: left + (index % columns) * (TILE.width + GAP),
      y: HEAD + row * (TILE_HEIGHT + GAP),
      width: TILE.width,
      height: TILE_HEIGHT,
      padding: TILE.padding,
    }
  })
  return {
    width: 2 * MARGIN + columns * TILE.width + (columns - 1) * GAP,
    height: HEAD + rows * TILE_HEIGHT + (rows - 1) * GAP + MARGIN,
    tiles,
  }
}
