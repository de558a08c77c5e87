import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The path in a URL of every file that the build made. */
export async function readBuiltPaths(clientDir: string): Promise<readonly string[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)))
    .map((path) => `/${path.split(sep).join('/')}`)
}
