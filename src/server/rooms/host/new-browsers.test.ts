import { describe, expect, it } from 'vitest'
import { NewBrowsers } from './new-browsers.ts'
import { browser } from './room-cluster.test-support.ts'

describe('NewBrowsers', () => {
  it('knows a browser as new until it takes a seat', () => {
    const browsers = new NewBrowsers()
    browsers.add(browser('ana'))
    expect(browsers.take(browser('ana'))).toBe(true)
    expect(browsers.take(browser('ana'))).toBe(false)
    expect(browsers.take(browser('bo'))).toBe(false)
  })

  it('forgets the oldest beyond its bound', () => {
    const browsers = new NewBrowsers(2)
    for (const name of ['ana', 'bo', 'cy']) browsers.add(browser(name))
    expect(['ana', 'bo', 'cy'].map((name) => browsers.take(browser(name)))).toEqual([false, true, true])
  })
})
