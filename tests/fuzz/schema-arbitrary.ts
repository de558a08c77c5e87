import fc from 'fast-check'

/** Where a value of a generated frame should be one that means something just now: an id of a room that lives, say. */
export const REFERENCE = Symbol('reference')

export interface Reference {
  /** The field that asks. */
  readonly [REFERENCE]: string
  /** Which of the values that would fit. */
  readonly pick: number
  /** What the schema alone says, where nothing fits. */
  readonly otherwise: unknown
}

/** What is known of a valibot schema without its types: its kind, and whatever else this kind has. */
interface Part {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  readonly type: string
  readonly requirement?: unknown
  readonly pipe?: readonly Part[]
  readonly entries?: Readonly<Record<string, Part>>
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly wrapped?: Part
  readonly key?: Part | string
  readonly value?: Part
}

/** Arbitraries that take the place of what a schema says, by the name of the field. */
export type Overrides = Readonly<Record<string, fc.Arbitrary<unknown>>>

/**
 * Values that the schema takes, but for its `check`s: walks the schema itself, so that what is added to the protocol
 * is fuzzed without anybody thinking of it. Throws at a kind of schema it does not know.
 */
export function arbitraryOf(schema: unknown, overrides: Overrides = {}, field = ''): fc.Arbitrary<unknown> {
  const part = schema as Part
  const plain = overrides[field] ?? plainArbitraryOf(part, overrides, field)
  if (field === '' || part.type === 'literal') return plain
  return fc.record({
    [REFERENCE]: fc.constant(field),
    pick: fc.nat(99),
    otherwise: plain,
  }) as fc.Arbitrary<Reference>
}

function plainArbitraryOf(part: Part, overrides: Overrides, field: string): fc.Arbitrary<unknown> {
  const steps = stepsOf(part)
  // The schema that says most: a pipe may begin with a guard.
  const schema = steps.findLast((one) => one.kind === 'schema') ?? part
  const actions = steps.filter((one) => one.kind === 'validation')
  switch (schema.type) {
    case 'string':
      return stringArbitrary(actions)
    case 'number':
      return numberArbitrary(actions)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constant(schema.literal)
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []))
    case 'nullable':
      return fc.option(arbitraryOf(schema.wrapped, overrides), { freq: 3 })
    case 'optional':
    case 'exact_optional':
      return arbitraryOf(schema.wrapped, overrides, field)
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options ?? []).map((option) => arbitraryOf(option, overrides)))
    case 'record':
      return fc.dictionary(
        plainArbitraryOf(schema.key as Part, overrides, '') as fc.Arbitrary<string>,
        arbitraryOf(schema.value, overrides),
        { maxKeys: 4, noNullPrototype: true },
      )
    case 'strict_object':
    case 'loose_object':
    case 'object':
      return objectArbitrary(schema.entries ?? {}, overrides)
    case 'array':
      return fc.array(arbitraryOf((schema as { item?: unknown }).item, overrides), { maxLength: 4 })
    case 'unknown':
      return fc.jsonValue()
    default:
      throw new Error(`the generator does not know what a valibot ${schema.type} is: teach it`)
  }
}

/** The steps of a pipe, and of the pipes it is made of. */
function stepsOf(part: Part): readonly Part[] {
  return part.pipe === undefined ? [part] : part.pipe.flatMap((one) => (one === part ? [] : stepsOf(one)))
}

function objectArbitrary(entries: Readonly<Record<string, Part>>, overrides: Overrides) {
  const optional = Object.keys(entries).filter((key) => /optional/.test(entries[key]?.type ?? ''))
  const fields = Object.entries(entries).map(
    ([key, part]) => [key, arbitraryOf(part, overrides, key)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: Object.keys(entries).filter((key) => !optional.includes(key)),
    noNullPrototype: true,
  })
}

/** Never the same one twice, shrunk or not: an id used again is another story. */
export const uuids = fc.noShrink(fc.uuid({ version: 4 }))

/** Text as people and their enemies write it. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    'Ana',
    'ana ',
    'Ａｎａ',
    'a\u0301',
    '\u202Eabc\u202C',
    '\u200B\uFEFF\u2060',
    '\uFE0F\uFE0F',
    '\uD800',
    'x\uDC00y',
    '\0',
    '__proto__',
    '<script>alert(1)</script>',
    "'; DROP TABLE rooms; --",
    '=HYPERLINK("http://x")',
    '😀'.repeat(30),
    'x'.repeat(500),
    '\u0645\u0635\u0644\uFDFA'.repeat(20),
  ),
)

function stringArbitrary(actions: readonly Part[]): fc.Arbitrary<unknown> {
  const requirements = new Map(actions.map((action) => [action.type, action.requirement]))
  if (requirements.has('uuid')) return uuids
  const pattern = requirements.get('regex')
  if (pattern instanceof RegExp) return fc.stringMatching(pattern)
  for (const type of requirements.keys())
    if (!['max_length', 'min_length', 'non_empty'].includes(type))
      throw new Error(`the generator does not know the valibot action ${type} on a string: teach it`)
  const max = Number(requirements.get('max_length') ?? 600)
  const min = Number(requirements.get('min_length') ?? (requirements.has('non_empty') ? 1 : 0))
  return anyText.filter((text) => text.length >= min && text.length <= max)
}

function numberArbitrary(actions: readonly Part[]): fc.Arbitrary<unknown> {
  const requirements = new Map(actions.map((action) => [action.type, action.requirement]))
  for (const type of requirements.keys())
    if (!['integer', 'finite', 'min_value', 'max_value', 'safe_integer'].includes(type))
      throw new Error(`the generator does not know the valibot action ${type} on a number: teach it`)
  const min = Number(requirements.get('min_value') ?? Number.MIN_SAFE_INTEGER)
  const max = Number(requirements.get('max_value') ?? Number.MAX_SAFE_INTEGER)
  // Bounds, not filters: a narrow range would be filtered for ever.
  const within = [0, 1e300, -0, 2 ** 53, -1, 2 ** 31].filter((number) => number >= min && number <= max)
  const low = fc.integer({ min: Math.max(min, -2), max: Math.min(max, Math.max(min, 0) + 40) })
  const whole = fc.oneof(
    low,
    fc.maxSafeInteger().map(clamp),
    ...(within.length > 0 ? [fc.constantFrom(...within)] : []),
  )
  function clamp(number: number): number {
    return Math.min(max, Math.max(min, number))
  }
  if (requirements.has('integer') || requirements.has('safe_integer')) return whole
  return fc.oneof(whole, fc.double({ min, max, noNaN: true, noDefaultInfinity: true }))
}
