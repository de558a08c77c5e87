import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { faults } from '../planted-faults/faults.ts'
import { withFault } from '../planted-faults/faulty-tree.ts'
import { listPaths } from './source-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the planted faults', () => {
  it('are many, each with a unique name, and several of them need a browser', () => {
    expect(faults.length).toBeGreaterThanOrEqual(66)
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
    expect(faults.filter(({ finder }) => finder.endsWith('.spec.ts')).length).toBeGreaterThanOrEqual(14)
  })

  it('change the product, and name an existing test', () => {
    const paths = listPaths()
    expect(faults.filter(({ file }) => !/^(index\.html$|public\/|src\/)/.test(file))).toEqual([])
    expect(faults.filter(({ file }) => /\.test(-support)?\.|\/testing\//.test(file))).toEqual([])
    expect(faults.filter(({ finder }) => !/\.(test|spec)\.ts$/.test(finder) || !paths.has(finder))).toEqual(
      [],
    )
  })

  it.each(faults)('“$name” has its place in $file once', (fault) => {
    const text = readFileSync(`${root}/${fault.file}`, 'utf8')
    expect(withFault(text, fault)).not.toBe(text)
  })
})
