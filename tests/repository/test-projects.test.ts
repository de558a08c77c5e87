import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import vitestConfig from '../../vitest.config.ts'
import playwrightConfig from '../playwright.config.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const included = (vitestConfig.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
)
const specFolders = (playwrightConfig.projects ?? []).flatMap(({ testDir }) => testDir ?? [])

it('every test file belongs to a project of Vitest or Playwright', () => {
  const tests = readSourceFiles(['src', 'tests', 'tools'], /\.test\.[^/]+$/)
  const specs = readSourceFiles(['src', 'tests', 'tools'], /\.spec\.[^/]+$/)
  const isIncluded = ({ path }: SourceFile) => included.some((pattern) => matchesGlob(path, pattern))
  const isInFolder = ({ path }: SourceFile) =>
    specFolders.some((folder) => path.startsWith(`tests/${folder}/`))
  expect(tests.length).toBeGreaterThan(200)
  expect(specs.length).toBeGreaterThan(30)
  expect(tests.filter((file) => !isIncluded(file)).map(({ path }) => path)).toEqual([])
  expect(specs.filter((file) => !isInFolder(file)).map(({ path }) => path)).toEqual([])
})

it('a test file is either a unit test or an integration test', () => {
  const projects = (vitestConfig.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test ?? []) : [],
  )
  const filesOf = (wanted: string) => {
    const { include = [], exclude = [] } = projects.find(({ name }) => name === wanted) ?? {}
    const isOf = (path: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob))
    return readSourceFiles(['src', 'tests', 'tools'], /\.test\.[^/]+$/)
      .map(({ path }) => path)
      .filter((path) => isOf(path, include) && !isOf(path, exclude))
  }
  const [unit, integration] = [filesOf('unit'), filesOf('integration')]
  expect(unit.length).toBeGreaterThan(200)
  expect(integration.length).toBeGreaterThan(50)
  expect(unit.filter((path) => integration.includes(path))).toEqual([])
  expect(unit.filter((path) => /^(tests\/(wire|hosting)|src\/server\/storage)\//.test(path))).toEqual([])
})
