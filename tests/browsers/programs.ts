import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of the other browsers, by their package in Debian. */
const PROGRAMS = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
} as const

export type Package = keyof typeof PROGRAMS

export function missingPackages(): readonly string[] {
  return Object.keys(PROGRAMS).filter((name) => findProgram(name as Package) === null)
}

/** The path of a package's program; null if it is not installed. */
function findProgram(name: Package): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const paths = PROGRAMS[name].flatMap((program) => folders.map((folder) => join(folder, program)))
  return paths.find((path) => existsSync(path)) ?? null
}

export function requireProgram(name: Package): string {
  const program = findProgram(name)
  if (program === null) throw new Error(`${name} is not installed`)
  return program
}
