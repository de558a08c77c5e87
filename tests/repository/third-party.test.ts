import { describe, expect, it } from 'vitest'
import { read } from '../hosting/hosting-files.ts'

interface Package {
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  /** The platform that it is limited to. */
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Package>>
}
const isDirect = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

/** The packages of a section's table with their licences, one a line. */
function listedUnder(title: string): readonly string[] {
  const section =
    read('docs/third-party.md')
      .split(/^## /m)
      .find((one) => one.startsWith(`${title}\n`)) ?? ''
  return [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .filter(([, names]) => names !== 'Package')
    .flatMap(([, names = '', licence]) => names.split(', ').map((name) => `${name} ${licence}`))
    .sort()
}

/** As the package states it; otherwise as its licence file does. */
const licenceOf = (path: string) => packages[path]?.license ?? licenceInFile(path)
const licenceInFile = (path: string) =>
  read(`${path}/LICENSE`).startsWith('MIT License') ? 'MIT' : 'unknown'

const direct = (names: object) =>
  Object.keys(names)
    .map((name) => `${name} ${licenceOf(`node_modules/${name}`)}`)
    .sort()
const transitive = Object.entries(packages)
  .filter(([path, { dev, devOptional, os, cpu }]) => path !== '' && !dev && !devOptional && !os && !cpu)
  .filter(([path]) => !isDirect.has(nameOf(path)))
  .map(([path]) => `${nameOf(path)} ${licenceOf(path)}`)

describe('docs/third-party.md', () => {
  it('names every library and font that ships or runs, with its licence', () => {
    expect(listedUnder('Fonts and libraries')).toEqual(direct(dependencies))
  })

  it('names every package that those depend on', () => {
    expect(listedUnder('Transitive dependencies')).toEqual([...new Set(transitive)].sort())
  })

  it('names every tool for building and testing', () => {
    expect(listedUnder('Tools for building and testing')).toEqual(direct(devDependencies))
  })
})
