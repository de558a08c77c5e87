import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Machine, machineToText } from './describe-machine.ts'

const RESULTS = join(import.meta.dirname, '../results')

export interface Results {
  readonly title: string
  /** Method and results in Markdown, tables included. */
  readonly body: string
  /** The command that repeats the measurement. */
  readonly command: string
  readonly machine: Machine
  /** A chart as SVG, if there is one. */
  readonly svg?: string
}

/** Writes `tools/bench/results/{name}.md` and `.svg`, and prints their path. */
export function writeResults(name: string, { title, body, command, machine, svg }: Results): void {
  const date = new Date().toISOString().slice(0, 10)
  const picture = svg === undefined ? '' : `![${title}](${name}.svg)\n\n`
  const origin = `Measured on ${date} by \`${command}\`: ${machineToText(machine)}.`
  mkdirSync(RESULTS, { recursive: true })
  const write = (extension: string, text: string) =>
    writeFileSync(join(RESULTS, `${name}.${extension}`), `${text.trimEnd()}\n`)
  write('md', `# ${title}\n\n${origin}\n\n${picture}${body}`)
  if (svg !== undefined) write('svg', svg)
  console.log(`\nWritten: tools/bench/results/${name}.md`)
}
