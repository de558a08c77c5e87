const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** A room's code where the server names it; a refusal's code is never four capitals. */
const NAMED_CODE = /"(?:code|roomCode)":"([BCDFGHJKLMNPQRSTVWXZ23456789]{4})"/g
const CHALLENGE = /"challenge":"([^"]+)"/g
const PASS_KEY = /"key":"([A-Za-z0-9_-]{43})"/g
const NONCES = /"nonces":\[[^\]]*\]/g
/** The content of a frame that is too long, recorded by its length. */
const FILLER = /x{1000,}/g
const MOMENT = /(?<![\w.-])\d{13}(?![\w.])/g

/** Replaces the parts of a frame that depend on randomness or time; the rest is unchanged, byte for byte. */
interface Placeholders {
  readonly inSent: (frame: string) => string
  readonly inReceived: (frame: string) => string
}

/**
 * Ids, room codes, challenges and the keys of passes become a kind and a number, counted by first appearance. Moments become the
 * milliseconds since the start, so that deadlines stay comparable.
 */
export function createPlaceholders(startedAt: number): Placeholders {
  const nameOfId = createNames('id')
  const nameOfCall = createNames('call')
  const nameOfCode = createNames('code')
  const nameOfChallenge = createNames('challenge')
  const nameOfKey = createNames('key')
  const codes = new Set<string>()
  const calls = new Set<string>()

  function replaceAll(frame: string): string {
    return frame
      .replace(UUID, (id) => (calls.has(id) ? nameOfCall(id) : nameOfId(id)))
      .replace(/"([A-Z0-9]{4})"/g, (quoted, code) => (codes.has(code) ? `"${nameOfCode(code)}"` : quoted))
      .replace(CHALLENGE, (_, challenge) => `"challenge":"${nameOfChallenge(challenge)}"`)
      .replace(PASS_KEY, (_, key) => `"key":"${nameOfKey(key)}"`)
      .replace(NONCES, '"nonces":"solved"')
      .replace(FILLER, (filler) => `x × ${filler.length}`)
      .replace(MOMENT, (moment) => `"T+${Number(moment) - startedAt}"`)
  }

  return {
    inSent: (frame) => {
      const [, callId] = /^\{"type":"call","id":"([^"]+)"/.exec(frame) ?? []
      if (callId !== undefined) calls.add(callId)
      return replaceAll(frame)
    },
    inReceived: (frame) => {
      for (const [, code = ''] of frame.matchAll(NAMED_CODE)) codes.add(code)
      return replaceAll(frame)
    },
  }
}

function createNames(kind: string): (value: string) => string {
  const names = new Map<string, string>()
  return (value) => {
    const name = names.get(value) ?? `${kind}-${names.size + 1}`
    names.set(value, name)
    return name
  }
}
