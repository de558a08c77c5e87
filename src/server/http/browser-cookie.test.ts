import { describe, expect, it } from 'vitest'
import { identifyBrowser } from './browser-cookie.ts'

const pairOf = (setCookie: string | null) => setCookie?.split(';')[0] ?? ''

describe('identifyBrowser', () => {
  it('gives a new browser a secret and recognizes the browser by it', () => {
    const first = identifyBrowser(undefined, false)
    expect(first.setCookie).toMatch(/^rumpus=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    expect(identifyBrowser(`theme=dark; ${pairOf(first.setCookie)}`, false)).toEqual({
      browserKey: first.browserKey,
      setCookie: null,
      renewal: first.setCookie,
    })
  })

  it('binds the cookie to this host over https and ignores the http cookie there', () => {
    const plain = identifyBrowser(undefined, false)
    const secure = identifyBrowser(pairOf(plain.setCookie), true)
    expect(secure.setCookie).toMatch(/^__Host-rumpus=.*; Secure$/)
    expect(secure.browserKey).not.toBe(plain.browserKey)
  })

  it('does not expose the secret in the browser key', () => {
    const { browserKey, setCookie } = identifyBrowser(undefined, false)
    expect(browserKey).toMatch(/^[0-9a-f]{64}$/)
    expect(setCookie).not.toContain(browserKey)
  })

  it('[WIRE-214] recognizes a page without cookies by its own secret', () => {
    const pageSecret = 'p'.repeat(72)
    const first = identifyBrowser(undefined, false, pageSecret)
    expect(first.setCookie).toBeNull()
    expect(identifyBrowser(undefined, true, pageSecret).browserKey).toBe(first.browserKey)
    const { renewal, browserKey } = identifyBrowser(undefined, false)
    expect(identifyBrowser(pairOf(renewal), false, pageSecret).browserKey).toBe(browserKey)
    for (const bad of ['', 'p'.repeat(42), 'p'.repeat(81), 'é'.repeat(72)])
      expect(identifyBrowser(undefined, false, bad).setCookie).not.toBeNull()
  })

  it.each(['rumpus=', 'rumpus=short', `rumpus=${'x'.repeat(44)}`, `rumpus=${'!'.repeat(43)}`])(
    'replaces the invalid cookie %s',
    (cookie) => {
      expect(identifyBrowser(cookie, false).setCookie).not.toBeNull()
    },
  )
})
