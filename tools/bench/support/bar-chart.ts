import { formatFigure } from './format.ts'

/** Several small bar charts on one sheet, one for each figure. */
export interface BarSheet {
  readonly title: string
  readonly subtitle: string
  readonly panels: readonly BarPanel[]
}

export interface BarPanel {
  readonly title: string
  /** The measured quantity, and whether less or more of it is better. */
  readonly caption: string
  readonly unit: string
  readonly bars: readonly Bar[]
}

export interface Bar {
  readonly name: string
  /** NaN if the measurement failed, infinite if something never arrived. */
  readonly value: number
  /** The range of the rounds; drawn if they differ. */
  readonly least?: number
  readonly greatest?: number
  /** Rumpus is emphasized; the floor, which is not a rival, stays in the background. */
  readonly ink: 'tomato' | 'sky' | 'pink' | 'mint' | 'sun' | 'floor'
}

const WIDTH = 960
const MARGIN = 28
const GAP = 20
const COLUMNS = 2
const PANEL_HEAD = 66
const ROW = 38
const BAR = 24
const HEAD = 96
const NAME_WIDTH = 140
const FIGURE_WIDTH = 132
const PADDING = 18

/** As SVG text, legible on light and on dark pages. */
export function drawBars({ title, subtitle, panels }: BarSheet): string {
  const rows = Array.from({ length: Math.ceil(panels.length / COLUMNS) }, (_, row) =>
    panels.slice(row * COLUMNS, (row + 1) * COLUMNS),
  )
  let top = HEAD
  const drawn = rows.flatMap((row) => {
    const height = Math.max(...row.map(heightOf))
    // A single panel in the last row has the whole width.
    const width = (WIDTH - 2 * MARGIN - (row.length - 1) * GAP) / row.length
    const panelsOfRow = row.map((panel, column) =>
      drawPanel(panel, { x: MARGIN + column * (width + GAP), y: top, width, height }),
    )
    top += height + GAP
    return panelsOfRow
  })
  const height = top - GAP + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title subtitle">`,
    `<title id="title">${toXml(title)}</title>`,
    `<desc id="subtitle">${toXml(describeFigures(panels))}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="sheet" x="1.5" y="1.5" width="${WIDTH - 3}" height="${height - 3}" rx="20"/>`,
    `<text class="title" x="${MARGIN}" y="52">${toXml(title)}</text>`,
    `<text class="caption" x="${MARGIN}" y="78">${toXml(subtitle)}</text>`,
    ...drawn,
    '</svg>',
  ].join('\n')
}

function heightOf(panel: BarPanel): number {
  return PANEL_HEAD + panel.bars.length * ROW + PADDING - 4
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function drawPanel(panel: BarPanel, { x, y, width, height }: Box): string {
  const room = width - NAME_WIDTH - FIGURE_WIDTH - 2 * PADDING
  const greatest = Math.max(
    ...panel.bars.flatMap(({ value, greatest }) => [value, greatest ?? value]).filter(Number.isFinite),
  )
  const bars = panel.bars.map((bar, row) =>
    drawBar(
      bar,
      panel.unit,
      (value) => barLength(value, greatest, room),
      x + PADDING,
      y + PANEL_HEAD + row * ROW,
    ),
  )
  return [
    `<rect class="panel" x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/>`,
    `<text class="name" x="${x + PADDING}" y="${y + 29}">${toXml(panel.title)}</text>`,
    `<text class="caption" x="${x + PADDING}" y="${y + 49}">${toXml(panel.caption)}</text>`,
    ...bars,
  ].join('\n')
}

function drawBar(bar: Bar, unit: string, lengthOf: (value: number) => number, x: number, y: number): string {
  const from = x + NAME_WIDTH
  const length = lengthOf(bar.value)
  const middle = y + BAR / 2
  const label = `<text class="${bar.ink === 'tomato' ? 'own' : 'label'}" x="${x}" y="${middle + 5}">${toXml(bar.name)}</text>`
  const figure = Number.isFinite(bar.value) ? `${formatFigure(bar.value)} ${unit}` : 'not reached'
  if (length === 0) return `${label}<text class="label" x="${from}" y="${middle + 5}">${toXml(figure)}</text>`
  const { least = bar.value, greatest: most = bar.value } = bar
  const [low, high] = [least, most].map((value) => from + lengthOf(value))
  const whisker =
    least === most
      ? ''
      : `<path class="whisker" d="M${low} ${middle}H${high}M${low} ${middle - 5}v10M${high} ${middle - 5}v10"/>`
  const after = Math.max(from + length, high ?? 0) + 10
  return [
    label,
    `<rect class="shadow" x="${from + 3}" y="${y + 3}" width="${length}" height="${BAR}" rx="5"/>`,
    `<rect class="bar ${bar.ink}" x="${from}" y="${y}" width="${length}" height="${BAR}" rx="5"/>`,
    whisker,
    `<text class="figure" x="${after}" y="${middle + 5}">${toXml(figure)}</text>`,
  ].join('')
}

/** In whole pixels: at least one for any value above zero, none for zero or without an end. */
export function barLength(value: number, greatest: number, room: number): number {
  if (!(value > 0) || !Number.isFinite(value) || !(greatest > 0)) return 0
  return Math.max(3, Math.round((value / greatest) * room))
}

function describeFigures(panels: readonly BarPanel[]): string {
  const figures = ({ bars, unit }: BarPanel) =>
    bars.map(({ name, value }) => `${name} ${formatFigure(value)} ${unit}`).join(', ')
  return panels.map((panel) => `${panel.title}: ${figures(panel)}.`).join(' ')
}

function toXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** The product's inks and its two papers, by the names they have in `src/ui/design/tokens.css`. */
const STYLE = `
svg { --paper: #fff1d6; --surface: #fffbf3; --ink: #1d1226; --ink-soft: #5a4863; --shadow: #1d1226; --line-soft: #e2c894 }
@media (prefers-color-scheme: dark) {
  svg { --paper: #14182f; --surface: #232949; --ink: #fff4df; --ink-soft: #c9c6e0; --shadow: #05060f; --line-soft: #414a7c }
}
text { font-family: Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, sans-serif; fill: var(--ink); font-size: 15px; font-weight: 500 }
.title { font-family: Grandstander, 'Trebuchet MS', system-ui, sans-serif; font-size: 30px; font-weight: 800 }
.name { font-size: 17px; font-weight: 700 }
.caption { font-size: 13px; fill: var(--ink-soft) }
.own, .figure { font-weight: 700 }
.figure { font-variant-numeric: tabular-nums }
.sheet { fill: var(--paper); stroke: var(--line-soft); stroke-width: 2 }
.panel { fill: var(--surface); stroke: var(--line-soft); stroke-width: 2 }
.bar { stroke: var(--ink); stroke-width: 2.5 }
.shadow { fill: var(--shadow) }
.whisker { fill: none; stroke: var(--ink); stroke-width: 2 }
.tomato { fill: #ff6b4f }
.sky { fill: #58c1f8 }
.pink { fill: #ff9ac8 }
.mint { fill: #45d195 }
.sun { fill: #ffcb2e }
.floor { fill: var(--surface); stroke-dasharray: 5 4 }
`
