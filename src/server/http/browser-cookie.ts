import { hash, randomBytes } from 'node:crypto'
import type { BrowserKey } from '#rooms/record/ids.ts'

const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
/** 256 bits in base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/
/** The secret of a page whose browser refuses cookies. */
const PAGE_SECRET = /^[A-Za-z0-9_-]{43,80}$/

/** Identifies a browser. The secret stays in its cookie; the server keeps only the hash. */
export interface BrowserIdentity {
  readonly browserKey: BrowserKey
  /** The `Set-Cookie` value with a new secret, or null if the browser or its page has one. */
  readonly setCookie: string | null
  /** The `Set-Cookie` value that restarts the cookie's lifetime. */
  readonly renewal: string
}

/**
 * Reads the secret from the `Cookie` header, or creates one. Over https the cookie is bound to this host. Without a
 * cookie, the page's own secret counts.
 */
export function identifyBrowser(
  cookieHeader: string | undefined,
  isSecure: boolean,
  pageSecret = '',
): BrowserIdentity {
  const name = isSecure ? '__Host-rumpus' : 'rumpus'
  const known = readCookie(cookieHeader, name)
  const isKnown = known !== null && SECRET.test(known)
  const isPage = !isKnown && PAGE_SECRET.test(pageSecret)
  const secret = isKnown ? known : isPage ? pageSecret : randomBytes(32).toString('base64url')
  const attributes = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const renewal = `${name}=${secret}; ${attributes}`
  return { browserKey: keyOf(secret), setCookie: isKnown || isPage ? null : renewal, renewal }
}

function keyOf(secret: string): BrowserKey {
  return hash('sha256', secret) as BrowserKey
}

const CANDIDATES_MAX = 20

/** The value of a cookie in the `Cookie` header; null without it. Does not read other cookies: there may be many. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pairs = `;${header ?? ''}`
  let at = pairs.indexOf(`${name}=`)
  for (let candidates = 0; at !== -1 && candidates < CANDIDATES_MAX; candidates++) {
    const valueAt = at + name.length + 1
    // Browsers separate cookies by a semicolon and a space.
    if (/;\s{0,2}$/.test(pairs.slice(Math.max(0, at - 3), at))) {
      const end = pairs.indexOf(';', valueAt)
      return pairs.slice(valueAt, end === -1 ? undefined : end).trim()
    }
    at = pairs.indexOf(`${name}=`, valueAt)
  }
  return null
}
