import { readdirSync } from 'node:fs'
import { type ESTree, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { importsOf, isTestFile, parse, readSourceFiles, type SourceFile } from './source-files.ts'

interface Component {
  readonly name: string
  readonly path: string
}

const notParts = ['announcer', 'design', 'hydration', 'names', 'pose']
const parts = readdirSync(new URL('../../src/ui', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !notParts.includes(name))
const kitchenSink = readSourceFiles(['src/client/kitchen-sink'], /\.tsx$/)
/** Renders the hosts of announcements, dialogs and toasts around every page, the kitchen sink included. */
const app = readSourceFiles(['src/client'], /^src\/client\/app\.tsx$/)
const design = readSourceFiles(['src/ui'], /ui\/(?!names)[^/]+\/.+\.tsx$/).filter(
  ({ path }) => !isTestFile(path),
)

describe('the kitchen sink', () => {
  it('uses every part of the design', () => {
    const used = kitchenSink.flatMap(importsOf).map(({ name }) => name)
    const missing = parts.filter((part) => !used.some((name) => name.startsWith(`#ui/${part}/`)))
    expect(parts.length).toBeGreaterThan(25)
    expect(missing).toEqual([])
  })

  it('shows every component of the design, alone or within another', () => {
    const components = design.flatMap(componentsOf)
    const shown = listShown()
    expect(components.length).toBeGreaterThan(40)
    expect(
      components
        .filter(({ name, path }) => !shown.some((one) => one.name === name && one.path === path))
        .map(({ name, path }) => `${name} of ${path}`),
    ).toEqual([])
  })
})

/** What the kitchen sink renders, and what that renders in turn. */
function listShown(): readonly Component[] {
  const files = new Set([...kitchenSink, ...app])
  const shown: Component[] = []
  for (const file of files) {
    const rendered = renderedBy(file)
    shown.push(...rendered)
    for (const next of design) if (rendered.some(({ path }) => path === next.path)) files.add(next)
  }
  return shown
}

/** Exported functions and constants with a component's name. */
function componentsOf(file: SourceFile): readonly Component[] {
  return parse(file)
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => ({ name: exportName.name ?? '', path: file.path }))
    .filter(({ name }) => /^[A-Z][a-z]/.test(name))
}

/** The components, imported or its own, that a file has as JSX elements. */
function renderedBy(file: SourceFile): readonly Component[] {
  const { program, module } = parse(file)
  const elements = new Set<string>()
  const visitor = new Visitor({
    JSXOpeningElement({ name }: ESTree.JSXOpeningElement) {
      if (name.type === 'JSXIdentifier') elements.add(name.name)
    },
  })
  visitor.visit(program)
  const imported = module.staticImports.flatMap(({ entries, moduleRequest }) =>
    entries
      .filter(({ localName }) => elements.has(localName.value))
      .map(({ importName }) => ({ name: importName.name ?? '', path: toPath(file, moduleRequest.value) })),
  )
  return [...imported, ...componentsOf(file).filter(({ name }) => elements.has(name))]
}

function toPath(from: SourceFile, name: string): string {
  if (name.startsWith('#')) return name.replace('#', 'src/')
  return new URL(name, `file:///${from.path}`).pathname.slice(1)
}
