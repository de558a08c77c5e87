import fc from 'fast-check'

/** A corruption of an outgoing frame; without effect where it does not apply. */
export type Mutation =
  | { readonly kind: 'drop'; readonly at: number }
  | { readonly kind: 'replace'; readonly at: number; readonly json: string }
  | { readonly kind: 'extra'; readonly at: number; readonly key: string; readonly json: string }
  | { readonly kind: 'repeat'; readonly at: number; readonly json: string }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'wrap'; readonly before: string; readonly after: string }

/** The nesting depth that fits into a frame of 8 KiB, with room for the surrounding message. */
const DEEP = 3_800

/** Unusual JSON as text, because JavaScript cannot serialize some of it. */
export const hostileJson: fc.Arbitrary<string> = fc.constantFrom(
  'null',
  'true',
  '0',
  '-0',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '0.1',
  '"NaN"',
  '""',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  `"${'x'.repeat(7_000)}"`,
  `"${'é'.repeat(3_000)}"`,
  '[]',
  '[[]]',
  '{}',
  '{"length":1}',
  '{"__proto__":{"isHost":true}}',
  '{"constructor":{"prototype":{"isHost":true}}}',
  '{"toString":null,"valueOf":null}',
  '{"toJSON":1}',
  '{"then":1}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(1_200)}1${'}'.repeat(1_200)}`,
)

/** No field of any message has one of these names. */
const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'toJSON',
  'then',
  'length',
  '',
  '0',
  'isAdmin',
  'browserKey',
  '\uD800',
]

export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('drop'), at: fc.nat(15) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace'), at: fc.nat(15), json: hostileJson }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('extra'),
      at: fc.nat(4),
      key: fc.constantFrom(...STRANGE_KEYS),
      json: hostileJson,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat'), at: fc.nat(15), json: hostileJson }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut'), at: fc.nat(400) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('insert'),
      at: fc.nat(400),
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 3 }),
        fc.constantFrom('"', '\\', '{', '}', ',', '\0'),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Mutation>(
      { kind: 'wrap', before: '\uFEFF', after: '' },
      { kind: 'wrap', before: '[', after: ']' },
      { kind: 'wrap', before: '', after: '{}' },
      { kind: 'wrap', before: '', after: '\0' },
      { kind: 'wrap', before: ' \n\t', after: '\r\n ' },
      { kind: 'wrap', before: '\u00A0', after: '' },
      { kind: 'wrap', before: '['.repeat(8_000), after: '' },
      { kind: 'wrap', before: '/**/', after: '' },
    ),
  },
) as fc.Arbitrary<Mutation>

type Fields = Record<string, unknown>

/** The message as the text of a frame, with all mutations applied. */
export function writeFrame(message: unknown, changes: readonly Mutation[]): string {
  const raw: string[] = []
  const holder = structuredClone(message)
  for (const change of changes) changeValue(holder, change, raw)
  let text = JSON.stringify(holder) ?? 'undefined'
  for (const [index, json] of raw.entries()) text = text.replaceAll(`"@raw${index}@"`, () => json)
  for (const change of changes) text = changeText(text, change)
  return text
}

function changeValue(holder: unknown, change: Mutation, raw: string[]): void {
  const fields = fieldsOf(holder)
  const at = 'at' in change && fields.length > 0 ? fields[change.at % fields.length] : undefined
  switch (change.kind) {
    case 'drop':
      if (at !== undefined) delete at.owner[at.key]
      break
    case 'replace':
      if (at !== undefined) at.owner[at.key] = `@raw${raw.push(change.json) - 1}@`
      break
    case 'repeat': {
      // A duplicate key: the first one is hidden in the value before it.
      if (at === undefined) break
      const first = JSON.stringify(at.owner[at.key]) ?? 'null'
      at.owner[at.key] = `@raw${raw.push(`${change.json},${JSON.stringify(at.key)}:${first}`) - 1}@`
      break
    }
    case 'extra': {
      const owners = objectsOf(holder)
      const owner = owners[change.at % Math.max(1, owners.length)]
      // Defined, not assigned: `__proto__` must become an own field.
      if (owner !== undefined)
        Object.defineProperty(owner, change.key, {
          value: `@raw${raw.push(change.json) - 1}@`,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      break
    }
  }
}

function changeText(text: string, change: Mutation): string {
  switch (change.kind) {
    case 'cut':
      return text.slice(0, change.at)
    case 'insert': {
      const at = Math.min(change.at, text.length)
      return text.slice(0, at) + change.text + text.slice(at)
    }
    case 'wrap':
      return change.before + text + change.after
    default:
      return text
  }
}

function objectsOf(value: unknown): readonly Fields[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsOf)
  return Array.isArray(value) ? inner : [value as Fields, ...inner]
}

function fieldsOf(value: unknown): readonly { readonly owner: Fields; readonly key: string }[] {
  return objectsOf(value).flatMap((owner) => Object.keys(owner).map((key) => ({ owner, key })))
}
