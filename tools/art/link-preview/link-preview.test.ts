import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const png = readFileSync(new URL('../../../public/link-preview.png', import.meta.url))

it('the link preview has the size that the pages declare, and is small enough for any messenger', () => {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(300 * 1024)
})
