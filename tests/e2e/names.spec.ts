import { cleanText } from '#rooms/text/names.ts'
import { expect, FULL, test } from './test.ts'

/** Scripts of many thousand characters that consist of the same strokes. */
const MANY = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Tangut}\p{Script=Khitan_Small_Script}]/u

/** Runs in the page: returns the characters that are drawn without a pixel. */
const FIND_UNDRAWN = `(characters) => {
  const [cell, across] = [32, 64]
  const canvas = Object.assign(document.createElement('canvas'), { width: cell * across, height: cell * across })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  Object.assign(context, { font: '16px system-ui, sans-serif', textBaseline: 'middle', textAlign: 'center' })
  const placeOf = (index) => [(index % across) * cell, Math.floor(index / across) * cell]

  function draw(character, index) {
    const [x, y] = placeOf(index)
    context.save()
    context.beginPath()
    context.rect(x, y, cell, cell)
    context.clip()
    context.fillText(character, x + cell / 2, y + cell / 2)
    context.restore()
  }

  function isDrawn(data, index) {
    const [left, top] = placeOf(index)
    for (let y = top; y < top + cell; y++)
      for (let x = left; x < left + cell; x++) if (data[(y * canvas.width + x) * 4 + 3] !== 0) return true
    return false
  }

  const undrawn = []
  for (let from = 0; from < characters.length; from += across * across) {
    const some = characters.slice(from, from + across * across)
    context.clearRect(0, 0, canvas.width, canvas.height)
    some.forEach(draw)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    undrawn.push(...some.filter((_, index) => !isDrawn(data, index)))
  }
  return undrawn
}`

test('[ROOM-4] every character that a name may contain is drawn', FULL, async ({ newPlayer }) => {
  const { page } = await newPlayer('Noor')
  await page.goto('/')
  const kept = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter(
    (character) => cleanText(character) !== '' && !MANY.test(character),
  )
  expect(kept.length).toBeGreaterThan(30_000)
  const undrawn = await page.evaluate<string[]>(`(${FIND_UNDRAWN})(${JSON.stringify(kept)})`)
  expect(undrawn.map((character) => character.codePointAt(0)?.toString(16))).toEqual([])
})
