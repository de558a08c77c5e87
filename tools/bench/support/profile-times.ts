/** The fields read from V8's `.cpuprofile`. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
  }[]
  readonly samples: readonly number[]
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[]
}

/** The time of one thread by module, longest first. */
export interface Times {
  readonly busyMs: number
  readonly parts: readonly { readonly name: string; readonly ms: number }[]
}

/** Adds up the samples by file; functions built into Node, which have none, by their name. */
export function readTimes({ nodes, samples, timeDeltas }: CpuProfile): Times {
  const names = new Map(nodes.map(({ callFrame, id }) => [id, nameOf(callFrame)]))
  const msByName = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '(unknown)'
    if (name === '(idle)') continue
    msByName.set(name, (msByName.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  }
  const parts = [...msByName].map(([name, ms]) => ({ name, ms })).sort((one, other) => other.ms - one.ms)
  return { busyMs: parts.reduce((sum, { ms }) => sum + ms, 0), parts }
}

function nameOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName
  const ours = /\/src\/(.*)$/.exec(url)?.[1]
  const library = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
  return library ?? (url.startsWith('node:') ? url : (ours ?? url))
}
