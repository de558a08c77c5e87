import { describe, expect, it } from 'vitest'
import type { BrowserKey } from '#rooms/ids.ts'
import { NewBrowsers } from './new-browsers.ts'

const key = (name: string) => `browser-${name}` as BrowserKey

describe('NewBrowsers', () => {
  it('knows a browser as new until it takes a seat', () => {
    const browsers = new NewBrowsers()
    browsers.add(key('ana'))
    expect(browsers.take(key('ana'))).toBe(true)
    expect(browsers.take(key('ana'))).toBe(false)
    expect(browsers.take(key('bo'))).toBe(false)
  })

  it('forgets the oldest beyond its bound', () => {
    const browsers = new NewBrowsers(2)
    for (const name of ['ana', 'bo', 'cy']) browsers.add(key(name))
    expect(['ana', 'bo', 'cy'].map((name) => browsers.take(key(name)))).toEqual([false, true, true])
  })
})
