import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPlayerName, cleanText, lookalikeFormsOf, uniquePlayerName } from '#rooms/text/names.ts'
import { parseRoomCode } from '#rooms/text/room-code.ts'
import { PLAYER_NAME_MAX } from '#rooms/text/typed-texts.ts'
import { readConfig } from '#server/config.ts'
import { identifyBrowser } from '#server/http/browser-cookie.ts'
import { createOriginReader, createTrust } from '#server/http/client-origin.ts'
import { gameInTurn } from '../support/offered-games.ts'
import { anyText } from './schema-arbitrary.ts'

const RUNS = 3_000
const header = fc.oneof(
  anyText,
  fc.constantFrom('', ',', 'https', 'http://[', '[::1]:80', 'a,b', 'rumpus.example', 'x@y', '%', ' ,\t'),
)
/** Invisible characters, and characters that change how others are displayed. */
const invisible = fc.constantFrom(
  '\u200B',
  '\uFE0F',
  '\u034F',
  '\u00AD',
  '\u2060',
  '\u{E0100}',
  '\u180B',
  '\u3164',
  '\u202E',
  '\0',
)

describe('parsers', () => {
  it('[ROOM-3] any pasted text gives a code of four characters or none', () => {
    const pasted = fc.oneof(
      anyText,
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^ {0,2}([a-zA-Z0-9]{4}|https:\/\/\w{1,5}\/room\/[a-zA-Z0-9]{4}) {0,2}$/),
    )
    let codes = 0
    fc.assert(
      fc.property(pasted, (text) => {
        const code = parseRoomCode(text)
        if (code === null) return
        codes += 1
        expect(code).toMatch(/^[A-Z0-9]{4}$/)
      }),
      { numRuns: RUNS, seed: 10 },
    )
    expect(codes).toBeGreaterThan(100)
  })

  it('[ROOM-4] [ROOM-159] a cleaned name is short, well-formed, already clean, and visible or empty', () => {
    const names = fc.oneof(
      anyText,
      fc.array(fc.oneof(invisible, fc.string({ unit: 'grapheme', maxLength: 3 }))).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(names, (text) => {
        const name = cleanPlayerName(text)
        expect(Array.from(name).length).toBeLessThanOrEqual(PLAYER_NAME_MAX)
        expect(name.isWellFormed()).toBe(true)
        expect(cleanPlayerName(name)).toBe(name)
        expect(cleanText(name)).toBe(name)
        if (name !== '')
          expect(name.replace(/\p{Default_Ignorable_Code_Point}|\s/gu, ''), JSON.stringify(name)).not.toBe('')
      }),
      { numRuns: RUNS, seed: 11 },
    )
  })

  it('[ROOM-6] no name looks like a taken one, even with invisible characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
        invisible,
        fc.nat(12),
        (text, sign, at) => {
          const taken = cleanPlayerName(text)
          const other = cleanPlayerName(taken.slice(0, at) + sign + taken.slice(at))
          if (taken === '' || !taken.slice(0, at).isWellFormed()) return
          const given = lookalikeFormsOf(uniquePlayerName(other, [taken]))
          expect(given.filter((look) => lookalikeFormsOf(taken).includes(look))).toEqual([])
          expect(lookalikeFormsOf(other), JSON.stringify(other)).toEqual(lookalikeFormsOf(taken))
        },
      ),
      { numRuns: RUNS, seed: 12 },
    )
  })

  it('[WIRE-12] any cookie header identifies its browser or gets a new cookie', () => {
    fc.assert(
      fc.property(fc.option(header, { nil: undefined }), fc.boolean(), (cookie, isSecure) => {
        const { browserKey, setCookie } = identifyBrowser(cookie, isSecure)
        expect(browserKey).toMatch(/^[0-9a-f]{64}$/)
        if (setCookie !== null) expect(setCookie).toMatch(/^(__Host-)?rumpus=[\w-]{43}; /)
      }),
      { numRuns: RUNS, seed: 13 },
    )
  })

  it('[WIRE-13] any headers result in an origin', () => {
    fc.assert(
      fc.property(header, header, header, fc.boolean(), (host, forwardedHost, proto, isTrusting) => {
        const read = createOriginReader(null, createTrust(isTrusting))
        const headers = { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': proto }
        expect(read({ headers, socket: { remoteAddress: '127.0.0.1' } })).toBeInstanceOf(URL)
      }),
      { numRuns: RUNS, seed: 14 },
    )
  })

  it('a configuration is accepted and usable, or refused in one line that names the variable', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'PUBLIC_ORIGIN',
      'TRUST_PROXY',
      'OFFERED_GAMES',
      'LOG_LEVEL',
      'TIME_SCALE',
    ]
    const values = fc.oneof(
      anyText,
      fc.constantFrom(
        '0',
        '1',
        '-1',
        '65536',
        '1e3',
        'true',
        gameInTurn(0),
        '__proto__',
        '10.0.0.0/8',
        '127.0.0.1/99',
        '::1/129',
      ),
      fc.constantFrom(
        '0.0.0.0/0',
        'loopback',
        'loopback/8',
        'http://x',
        'https://user:pw@x',
        'http://[',
        'NaN',
        'constructor',
      ),
    )
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 2, noNullPrototype: true }),
        (env) => {
          const read = readConfig(env)
          if (read.ok) expect(() => createTrust(read.config.trustProxy), JSON.stringify(env)).not.toThrow()
          else
            expect(
              Object.keys(env).some((name) => read.problem.includes(name)),
              read.problem,
            ).toBe(true)
        },
      ),
      { numRuns: RUNS, seed: 15 },
    )
  })
})
