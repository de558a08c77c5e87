import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { createFaultyTree, type FaultyTree } from './faulty-tree.ts'
import type { PlantedFault } from './planted-fault.ts'
import { needsBrowser, runFinders } from './run-finders.ts'

/**
 * `npm run faults`: plants each fault and runs the test that has to find it.
 *   --only text    only the faults whose name, file or finder contains it; several times for several texts
 *   --shard 3/24   only this part of them
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    shard: { type: 'string', default: '1/1' },
  },
})
const [part = 1, parts = 1] = values.shard.split('/').map(Number)
const chosen = faults
  .filter(({ file, finder, name }) =>
    values.only.some((text) => `${name}\n${file}\n${finder}`.includes(text)),
  )
  .filter((_, index) => index % parts === part - 1)
/** In the form of a tally: tools/tasks/suites.mjs adds it to those of other suites. */
const TALLY_FILE = join(import.meta.dirname, '../../.cache/planted-faults.json')

if (chosen.length === 0) throw new Error('there is no such fault')
const failures: string[] = []
let passed = 0
const tree = await createFaultyTree()
try {
  for (const finders of [chosen.filter(needsBrowser), chosen.filter((fault) => !needsBrowser(fault))])
    failures.push(...(await checkFinders(tree, finders)))
  if (failures.length === 0) for (const fault of chosen) failures.push(...(await check(tree, fault)))
} finally {
  await tree.dispose()
}
await mkdir(join(TALLY_FILE, '..'), { recursive: true })
await writeFile(TALLY_FILE, JSON.stringify({ passed, failed: failures.length, skipped: 0, failures }))
print(`${passed} planted faults found, ${failures.length} not found`)
process.exitCode = failures.length === 0 ? 0 : 1

/** A test that fails anyway would find every fault. */
async function checkFinders(
  { folder, buildPages }: FaultyTree,
  finders: readonly PlantedFault[],
): Promise<readonly string[]> {
  if (finders.length === 0) return []
  if (finders.some(needsBrowser)) await buildPages()
  const startedAt = performance.now()
  const { failed, output, passed: ran } = await runFinders(folder, finders)
  print(`Without a fault ${ran} tests passed and ${failed.length} failed (${secondsSince(startedAt)})`)
  if (failed.length > 0) return failed.map((title) => `FAILED without a fault: ${title}`)
  return ran > 0 ? [] : [`FAILED without a fault: no test ran\n${output}`]
}

async function check(tree: FaultyTree, fault: PlantedFault): Promise<readonly string[]> {
  const startedAt = performance.now()
  const revert = await tree.plant(fault)
  try {
    if (needsBrowser(fault)) await tree.buildPages()
    const { failed, output, passed: ran } = await runFinders(tree.folder, [fault])
    const [first] = failed
    if (first !== undefined) {
      const others = failed.length > 1 ? ` and ${failed.length - 1} more` : ''
      print(`✓ ${fault.name} — found by ${first}${others} (${secondsSince(startedAt)})`)
      passed += 1
      return []
    }
    print(`✗ ${fault.name} — not found by ${fault.finder} (${ran} tests passed)`)
    return [`FAILED ${fault.name}: not found by ${fault.finder}${ran === 0 ? `\n${output}` : ''}`]
  } catch (error) {
    print(`✗ ${fault.name} — its pages cannot be built`)
    return [`FAILED ${fault.name}: ${error}`]
  } finally {
    await revert()
  }
}

function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
