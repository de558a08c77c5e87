import { describe, expect, it } from 'vitest'
import { readSourceFiles } from './source-files.ts'

const tokensPath = 'src/ui/design/tokens.css'
const motionPath = 'src/ui/design/motion.css'
const layoutPath = 'src/ui/design/layout.css'
const places = ['src/ui', 'src/client', 'src/games']

const sheets = readSourceFiles(places, /\.css$/).map(({ path, text }) => ({
  path,
  // Comments and file addresses hold no values of the design.
  text: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)/g, 'url()'),
}))
const tokens = sheets.find(({ path }) => path === tokensPath)?.text ?? ''
const others = sheets.filter(({ path }) => path !== tokensPath)
const scripts = readSourceFiles(places, /\.tsx?$/)

/** Values that only tokens.css may spell out, by their property. */
const literals: Readonly<Record<string, RegExp>> = {
  'a colour': /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i,
  'a named colour': /^[^:]+:.*[\s,(](white|black|red|green|blue|gray|grey|silver|orange|yellow|purple)\b/i,
  'a radius': /border(-[a-z]+)*-radius:[^;]*\d(px|rem)/i,
  'a shadow': /(box|text)-shadow:(?!\s*(none|inherit|var\())|drop-shadow\(/i,
  'a duration': /(?<![\w.-])(?!0m?s)-?\d*\.?\d+m?s\b/i,
  'an easing': /cubic-bezier\(/i,
  'a layer': /z-index:(?!\s*(var\(|auto|calc\(var\())/i,
  // It draws frames for ever, even on a page on which nothing happens.
  'an endless animation': /\binfinite\b/,
  'a font': /font-family:(?!\s*(var\(|inherit))/i,
  // In em, layouts adapt to a large font size, too.
  'a breakpoint in px': /@(media|container)[^{]*\dpx/i,
}

/** Exceptions, with their reasons. */
const allowed: readonly { readonly path: RegExp; readonly what: string; readonly reason: string }[] = [
  { path: /design\/fonts\.css$/, what: 'a font', reason: 'this is where fonts get their names' },
  { path: /wordmark\.module\.css$/, what: 'a shadow', reason: 'the name’s own depth grows with its letters' },
]

/** Set by Base UI on positioned elements. */
const setByBaseUi = new Set(['--anchor-width', '--available-width', '--available-height'])

describe('tokens.css is the only source of the design’s values', () => {
  it('finds the style sheets', () => {
    expect(others.length).toBeGreaterThan(40)
    expect(tokens).toContain('--sun:')
  })

  for (const [what, pattern] of Object.entries(literals))
    it(`no other sheet spells out ${what}`, () => {
      expect(others.flatMap((sheet) => linesThat(sheet, what, pattern))).toEqual([])
    })

  it('every variable in use is defined: as a token, in the sheet that uses it, or by a component', () => {
    const defined = new Set([
      ...definitionsIn(sheets.map(({ text }) => text).join('\n')),
      ...setByComponents(),
    ])
    const unknown = sheets.flatMap(({ path, text }) =>
      usesIn(text)
        .filter((name) => !defined.has(name) && !setByBaseUi.has(name))
        .map((name) => `${path} uses ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('every token is used', () => {
    const used = new Set([...sheets, ...scripts].flatMap(({ text }) => namesIn(text)))
    const written = scripts.map(({ text }) => text).join('\n')
    const unused = definitionsIn(tokens).filter((name) => !used.has(name) && !isComposed(name, written))
    expect(unused).toEqual([])
  })
})

describe('motion.css holds the keyframes that several sheets use', () => {
  // A second name, `…-again`, restarts a movement.
  const keyframes = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]|\{[^{}]*\})*)\}/g)]
      .map(([, name = '', steps = '']) => ({ path, name, steps: steps.replace(/\s+/g, ' ') }))
      .filter(({ name }) => !name.endsWith('-again')),
  )
  const [shared = [], particular = []] = [true, false].map((isShared) =>
    keyframes.filter(({ path }) => (path === motionPath) === isShared),
  )

  it('no keyframes are written twice', () => {
    expect(keyframes.length).toBeGreaterThan(20)
    const first = new Map([...shared, ...particular].toReversed().map((one) => [one.steps, one]))
    expect(particular.filter((one) => first.get(one.steps) !== one)).toEqual([])
  })

  it('a sheet names shared keyframes that exist, and each is named by one', () => {
    const named = sheets.flatMap(({ text }) =>
      [...text.matchAll(/global\(([\w-]+)\)/g)].map(([, name]) => name),
    )
    expect(new Set(named)).toEqual(new Set(shared.map(({ name }) => name)))
  })
})

describe('layout.css holds the rules of layout that style modules compose', () => {
  const layout = sheets.find(({ path }) => path === layoutPath)?.text ?? ''
  const classes = [...layout.matchAll(/^\.([\w-]+) \{/gm)].map(([, name = '']) => name)
  const composed = sheets.flatMap(({ text }) =>
    [...text.matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = '']) => names.split(' ')),
  )

  // The build would copy the rules of another module into the sheet, outside of all layers.
  it('a sheet composes only classes of layout.css, which exist', () => {
    expect(composed.length).toBeGreaterThan(100)
    const others = sheets.filter(({ text }) => /composes: (?![^;]+ from global;)/.test(text))
    expect(others.map(({ path }) => path)).toEqual([])
    expect(composed.filter((name) => !classes.includes(name))).toEqual([])
  })

  it('every class is in use', () => {
    const written = scripts.map(({ text }) => text).join('\n')
    expect(classes.filter((name) => !composed.includes(name) && !written.includes(`"${name}"`))).toEqual([])
  })
})

interface Sheet {
  readonly path: string
  readonly text: string
}

function linesThat({ path, text }: Sheet, what: string, pattern: RegExp): readonly string[] {
  if (allowed.some((one) => one.what === what && one.path.test(path))) return []
  const parts = text.split(/[;{}]/).map((part) => part.replace(/\s+/g, ' ').trim())
  return parts.filter((part) => pattern.test(part)).map((part) => `${path}: ${part}`)
}

/** Defined names: at the start of a declaration. */
function definitionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|[{;\s])(--[\w-]+)\s*:/g)].map((match) => match[1] ?? '')
}

/** Variables used without a fallback: these must exist. */
function usesIn(text: string): readonly string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map((match) => match[1] ?? '')
}

/** Used names, with or without `var()`. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/(--[\w-]+)(?!\s*:)\b(?![\w-]*\s*:)/g)].map((match) => match[1] ?? '')
}

function setByComponents(): readonly string[] {
  return scripts.flatMap(({ text }) =>
    [...text.matchAll(/['"`](--[\w-]+)['"`]/g)].map((match) => match[1] ?? ''),
  )
}

/** A script may compose a token's name: `--${ink}-deep`, `var(--${color})`. */
function isComposed(name: string, written: string): boolean {
  return /^--(tile-\d+|type-\w+|\w+-(deep|tint))$/.test(name) && /--\$\{/.test(written)
}
