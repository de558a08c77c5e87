/** Three significant digits, thousands apart: `0.42`, `6.41`, `198`, `12,400`. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  const rounded = Number(value.toPrecision(3))
  return rounded.toLocaleString('en', { maximumSignificantDigits: Math.abs(rounded) < 1000 ? 3 : 21 })
}
