import { expect, it } from 'vitest'
import { readCodeText } from './code-text.ts'

it.each([
  ['ab cd', 'ABCD'],
  ['wx7k', 'WX7K'],
  [' w-x.7/k ', 'WX7K'],
  ['WX7KQ', 'WX7K'],
  ['ｗｘ７ｋ', 'WX7K'],
  ['ßéж', ''],
  ['', ''],
])('a code field normalizes %j to %j', (typed, kept) => {
  expect(readCodeText(typed, '')).toBe(kept)
})

it.each([
  ['https://rumpus.example/room/WX7K', 'WX7K'],
  ['Join us: https://rumpus.example/room/WX7K.', 'WX7K'],
  // Dropped behind the former text.
  ['BCDFhttps://rumpus.example/room/WX7K', 'WX7K'],
  ['Room code: WX7K', 'WX7K'],
  ['Join us: https://rumpus.example', 'BCDF'],
  ['come and join us', 'BCDF'],
])(
  '[ROOM-180] a code field that shows BCDF shows the code in %j, and otherwise does not change',
  async (text, shown) => {
    expect(await readCodeText(text, 'BCDF', async (longer) => /WX7K/.exec(longer)?.[0] ?? null)).toBe(shown)
  },
)
