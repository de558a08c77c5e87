import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OFFERED_BY_DEFAULT } from '#games/registry.ts'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: '0.0.0.0',
        publicOrigin: null,
        trustProxy: false,
        offeredGames: [OFFERED_BY_DEFAULT],
        logLevel: 'info',
        timeScale: 1,
      },
    })
  })

  it('makes the data folder absolute, and treats an empty value as unset', () => {
    const result = readConfig({ DATA_DIR: 'somewhere', PORT: '' })
    expect(result.ok && isAbsolute(result.config.dataDir)).toBe(true)
    expect(result.ok && result.config.port).toBe(3000)
  })

  it.each([
    ['PORT', '8080', { port: 8080 }],
    ['PUBLIC_ORIGIN', 'https://rumpus.example/', { publicOrigin: 'https://rumpus.example' }],
    ['PUBLIC_ORIGIN', 'HTTP://Rumpus.Example:8080', { publicOrigin: 'http://rumpus.example:8080' }],
    ['PUBLIC_ORIGIN', 'http://192.0.2.1', { publicOrigin: 'http://192.0.2.1' }],
    ['PUBLIC_ORIGIN', 'https://[2001:db8::1]:8443', { publicOrigin: 'https://[2001:db8::1]:8443' }],
    ['PUBLIC_ORIGIN', 'https://spaß.example', { publicOrigin: 'https://xn--spa-7ka.example' }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'fe80::1%eth0', { host: 'fe80::1%eth0' }],
    ['HOST', 'localhost', { host: 'localhost' }],
    ['HOST', 'rumpus_1.internal', { host: 'rumpus_1.internal' }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, ::1', { trustProxy: 'loopback, 10.0.0.0/8, ::1' }],
    ['TIME_SCALE', '2.5', { timeScale: 2.5 }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ])('accepts %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject({ ok: true, config: expected })
  })

  it.each(['DATABASE_URL', 'NATS_URL'])('refuses an invalid %s without showing it', (name) => {
    const result = readConfig({ [name]: 'http://ana:s3cret@example' })
    expect(result).toEqual({ ok: false, problem: expect.stringMatching(`^${name} must `) })
    expect(JSON.stringify(result)).not.toContain('s3cret')
  })

  it.each([
    ['PORT', 'http', /^PORT must be a whole number \(it is "http"\)$/],
    ['PORT', '70000', /^PORT must be at most 65535/],
    ['PUBLIC_ORIGIN', 'rumpus.example', /^PUBLIC_ORIGIN must be an origin/],
    ['PUBLIC_ORIGIN', 'https://rumpus.example/play', /^PUBLIC_ORIGIN must be an origin/],
    ['PUBLIC_ORIGIN', 'https://rumpus.example?x', /^PUBLIC_ORIGIN must be an origin/],
    ['PUBLIC_ORIGIN', 'https://rumpus.example#x', /^PUBLIC_ORIGIN must be an origin/],
    ['PUBLIC_ORIGIN', 'https://ana:secret@rumpus.example', /^PUBLIC_ORIGIN must be an origin/],
    ['PUBLIC_ORIGIN', 'https://rumpus.example:99999', /^PUBLIC_ORIGIN must be an origin/],
    ['PUBLIC_ORIGIN', 'https://a,b', /^PUBLIC_ORIGIN must be an origin/],
    ['PUBLIC_ORIGIN', 'https://rumpus example', /^PUBLIC_ORIGIN must be an origin/],
    ['PUBLIC_ORIGIN', 'ftp://rumpus.example', /^PUBLIC_ORIGIN must be an origin/],
    ['HOST', 'http://0.0.0.0', /^HOST must be an IP address or a host name/],
    ['HOST', '0.0.0.0:3000', /^HOST must be an IP address or a host name/],
    ['HOST', '[::1]', /^HOST must be an IP address or a host name/],
    ['HOST', '1.2.3', /^HOST must be an IP address or a host name/],
    ['HOST', '1.2.3.999', /^HOST must be an IP address or a host name/],
    ['HOST', 'two words', /^HOST must be an IP address or a host name/],
    ['HOST', '-', /^HOST must be an IP address or a host name/],
    ['TRUST_PROXY', 'proxy.example', /^TRUST_PROXY must be true, false/],
    ['TRUST_PROXY', '127.0.0.1/99', /^TRUST_PROXY must be true, false/],
    ['TRUST_PROXY', '0.0.0.0/0', /^TRUST_PROXY must be true, false/],
    ['OFFERED_GAMES', 'chess', /OFFERED_GAMES .*chess/],
    ['OFFERED_GAMES', 'mosaic-masters', /OFFERED_GAMES .*mosaic-masters/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of/],
    ['TIME_SCALE', '0', /^TIME_SCALE must be at least 0.1/],
    ['TIME_SCALE', 'fast', /^TIME_SCALE must be a number/],
    ['NATS_URL', 'nats://', /^NATS_URL must be nats:/],
    ['DATABASE_URL', 'postgres://db:54x32/rumpus', /^DATABASE_URL must be postgres:/],
    ['DATABASE_URL', 'postgres://db/rumpus', /DATABASE_URL and NATS_URL belong together/],
  ])('refuses %s=%s in one line with the name and the reason', (name, value, problem) => {
    const result = readConfig({ [name]: value })
    expect(result).toEqual({ ok: false, problem: expect.stringMatching(problem) })
    expect(result.ok || result.problem).not.toContain('\n')
  })
})
