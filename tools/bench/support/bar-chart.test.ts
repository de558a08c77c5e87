import { describe, expect, it } from 'vitest'
import { type Bar, barLength, drawBars } from './bar-chart.ts'

const panel = (bars: readonly Bar[]) => ({ title: 'CPU', caption: 'less is better', unit: 'µs', bars })
const sheet = (...panels: ReturnType<typeof panel>[]) =>
  drawBars({ title: 'Side <by> side', subtitle: 'here & now', panels })
const widthsOf = (svg: string) =>
  [...svg.matchAll(/class="bar \w+" [^>]*width="([\d.]+)"/g)].map((match) => Number(match[1]))

describe('the length of a bar', () => {
  it('is its share of the longest', () => {
    expect([100, 50, 25].map((value) => barLength(value, 100, 200))).toEqual([200, 100, 50])
  })

  it('is at least a pixel for a value above zero, and none for zero', () => {
    expect(barLength(0.001, 100, 200)).toBeGreaterThan(0)
    expect([0, Number.NaN, Number.POSITIVE_INFINITY].map((value) => barLength(value, 100, 200))).toEqual([
      0, 0, 0,
    ])
  })
})

describe('a sheet of bars', () => {
  it('draws every bar to one scale for each panel, and leaves room for the longest round', () => {
    const svg = sheet(
      panel([
        { name: 'a', value: 50, ink: 'tomato' },
        { name: 'b', value: 100, least: 90, greatest: 200, ink: 'sky' },
      ]),
      panel([{ name: 'c', value: 1, ink: 'floor' }]),
    )
    const [a = 0, b = 0, c = 0] = widthsOf(svg)
    expect(Math.abs(b - a * 2)).toBeLessThanOrEqual(1)
    expect(Math.abs(c - b * 2)).toBeLessThanOrEqual(1)
  })

  it('puts two panels side by side, and gives a single last panel the whole width', () => {
    const one = panel([{ name: 'a', value: 1, ink: 'sky' }])
    const widths = (svg: string) =>
      [...svg.matchAll(/class="panel" x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].map((match) =>
        match.slice(1).map(Number),
      )
    const [[left = 0, half = 0] = [], [right = 0] = [], [under, whole] = []] = widths(sheet(one, one, one))
    expect(right).toBeGreaterThan(left + half)
    expect([under, whole]).toEqual([left, right + half - left])
  })

  it('labels a failed measurement, and draws no bar for it', () => {
    const svg = sheet(panel([{ name: 'a', value: Number.NaN, ink: 'sky' }]))
    expect(svg).toContain('not reached')
    expect(widthsOf(svg)).toEqual([])
  })

  it('escapes text, and describes all figures as text', () => {
    const svg = sheet(panel([{ name: 'x & y', value: 12_345, ink: 'sky' }]))
    expect(svg).toContain('Side &lt;by&gt; side')
    expect(svg).toContain('<desc id="subtitle">CPU: x &amp; y 12,300 µs.</desc>')
  })
})
