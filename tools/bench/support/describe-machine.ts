import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'

/** The properties of a machine that matter for its figures; none that identifies its owner. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly system: string
  readonly node: string
  /** The file system of the measured folder. */
  readonly fileSystem: string
}

export function describeMachine(folder: string): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    fileSystem: fileSystemOf(folder),
  }
}

/** As one line of a document. */
export function machineToText(machine: Machine): string {
  const { processor, cores, memoryGiB, system, node, fileSystem } = machine
  return `${cores} cores of ${processor}, ${memoryGiB} GiB, ${system}, data on ${fileSystem}, Node ${node}`
}

/** Such as `ext4`; `tmpfs` is memory, where a durable write costs nothing. */
export function fileSystemOf(folder: string): string {
  const places = readMounts().filter(
    ({ at }) => folder === at || folder.startsWith(at === '/' ? at : `${at}/`),
  )
  const nearest = places.reduce((best, one) => (one.at.length >= best.at.length ? one : best), {
    at: '',
    kind: 'unknown',
  })
  return nearest.kind
}

function readMounts(): readonly { readonly at: string; readonly kind: string }[] {
  try {
    return readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .map(([, at = '', kind = '']) => ({ at, kind }))
  } catch {
    return []
  }
}
