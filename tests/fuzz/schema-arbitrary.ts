import fc from 'fast-check'

/** Marks a value that should refer to something that exists now, such as the id of a room. */
export const REFERENCE = Symbol('reference')

/** Marks a value with one option for each registered game, by id. */
export const BY_GAME = Symbol('by game')

export interface Reference {
  /** The name of the field. */
  readonly [REFERENCE]: string
  /** Selects one of the values that fit. */
  readonly pick: number
  /** The value by the schema alone, if nothing fits. */
  readonly otherwise: unknown
}

/** An untyped valibot schema: its kind and the properties of that kind. */
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

/** Arbitraries that replace the schema's, by field name. */
type Overrides = Readonly<Record<string, fc.Arbitrary<unknown>>>

/**
 * Values that the schema accepts, its `check`s aside. It walks the schema, so that new parts of the protocol
 * are fuzzed without a change here. Throws for an unsupported kind of schema.
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
  // The most specific schema: a pipe may begin with a guard.
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
      throw new Error(`the generator does not support valibot's ${schema.type}: add support`)
  }
}

/** The steps of a pipe, those of nested pipes included. */
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

/** Unique, also when shrunk: a repeated id is a retry. */
export const uuids = fc.noShrink(fc.uuid({ version: 4 }))

/** Text as users and attackers write it. */
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
      throw new Error(`the generator does not support the valibot action ${type} on a string: add support`)
  const max = Number(requirements.get('max_length') ?? 600)
  const min = Number(requirements.get('min_length') ?? (requirements.has('non_empty') ? 1 : 0))
  return anyText.filter((text) => text.length >= min && text.length <= max)
}

function numberArbitrary(actions: readonly Part[]): fc.Arbitrary<unknown> {
  const requirements = new Map(actions.map((action) => [action.type, action.requirement]))
  for (const type of requirements.keys())
    if (!['integer', 'finite', 'min_value', 'max_value', 'safe_integer'].includes(type))
      throw new Error(`the generator does not support the valibot action ${type} on a number: add support`)
  const min = Number(requirements.get('min_value') ?? Number.MIN_SAFE_INTEGER)
  const max = Number(requirements.get('max_value') ?? Number.MAX_SAFE_INTEGER)
  // Bounds, not filters: a filter for a narrow range would never end.
  const atEdges = [0, 1e300, -0, 2 ** 53, -1, 2 ** 31].filter((number) => number >= min && number <= max)
  const low = fc.integer({ min: Math.max(min, -2), max: Math.min(max, Math.max(min, 0) + 40) })
  const whole = fc.oneof(
    low,
    fc.maxSafeInteger().map(clamp),
    ...(atEdges.length > 0 ? [fc.constantFrom(...atEdges)] : []),
  )
  function clamp(number: number): number {
    return Math.min(max, Math.max(min, number))
  }
  if (requirements.has('integer') || requirements.has('safe_integer')) return whole
  return fc.oneof(whole, fc.double({ min, max, noNaN: true, noDefaultInfinity: true }))
}
