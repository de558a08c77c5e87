import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'
import { vi } from 'vitest'

/** Functions of the runtime whose work grows with a text: they have no blocks that could be counted. */
const TEXT_METHODS = ['toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'split', 'trim'] as const

/** So many characters of such a function take about as long as one block of our own. */
const CHARACTERS_PER_BLOCK = 8

/**
 * The work of a synchronous function: how often the blocks of its code and of all code that it calls were executed, and
 * the characters that went through the runtime's functions on texts. Unlike a time, it is the same on every machine.
 */
export class WorkMeter {
  readonly #session = new Session()
  #characters = 0

  constructor() {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  close(): void {
    this.#session.post('Profiler.stopPreciseCoverage')
    this.#session.disconnect()
  }

  measure(run: () => void): number {
    const [work = 0] = this.measureEach([run])
    return work
  }

  /** The work of each. Faster than one after another: V8 looks through all functions to count executions. */
  measureEach(runs: readonly (() => void)[]): readonly number[] {
    const restore = this.#countTexts()
    try {
      this.#take()
      return runs.map((run) => {
        this.#characters = 0
        run()
        const characters = Math.round(this.#characters / CHARACTERS_PER_BLOCK)
        return characters + this.#take()
      })
    } finally {
      restore()
    }
  }

  /** The blocks that were executed since the last call. The session answers before `post` returns. */
  #take(): number {
    let blocks = 0
    this.#session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error !== null) throw error
      for (const { functions, url } of result)
        if (!url.startsWith('node:') && !url.includes('measure-work'))
          for (const { ranges } of functions) for (const { count } of ranges) blocks += count
    })
    return blocks
  }

  #countTexts(): () => void {
    const count = (...texts: readonly unknown[]) => {
      for (const text of texts) if (typeof text === 'string') this.#characters += text.length
    }
    const restores = [
      ...TEXT_METHODS.map((name) => wrap(String.prototype, name, (text, _, result) => count(text, result))),
      wrap(String.prototype, 'normalize', (text, _, result) => {
        count(text, result)
        this.#characters += sortingWork(String(text))
      }),
      wrap(RegExp.prototype, 'test', (_, [text]) => count(text, null)),
      wrap(JSON, 'stringify', (_, __, result) => count(null, result)),
      wrap(JSON, 'parse', (_, [text]) => count(text, null)),
    ]
    return () => {
      for (const restore of restores) restore()
    }
  }
}

/**
 * A meter, and modules that it can measure: only code that is compiled after it began to count is counted in full, and
 * other tests of the process may have compiled it already. What modules do once, on first use, counts as well.
 */
export async function startMeter<Modules>(
  load: () => Promise<Modules>,
): Promise<{ readonly meter: WorkMeter; readonly modules: Modules }> {
  const meter = new WorkMeter()
  vi.resetModules()
  setFlagsFromString('--no-compilation-cache')
  try {
    return { meter, modules: await load() }
  } finally {
    setFlagsFromString('--compilation-cache')
  }
}

/** Not against mutants: their code is instrumented, and has several times as many blocks. */
export const WORK = { tags: ['work'] }

/** The work of about 2 ms: the most that any input may cost the loop of a server. */
export const WORK_MAX = 60_000

/** Normalising sorts each run of marks, in time that grows with its square. */
function sortingWork(text: string): number {
  const runs = text.match(/\p{M}{2,}/gu) ?? []
  return runs.reduce((sum, { length }) => sum + (length * length) / 2, 0)
}

type Observer = (self: unknown, args: readonly unknown[], result: unknown) => void

/** Replaces a function by one that also reports its calls. Returns how to take that back. */
function wrap(owner: object, name: string, observe: Observer): () => void {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') throw new Error(`there is no ${name}`)
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
    const result: unknown = Reflect.apply(original, this, args)
    observe(typeof this === 'string' ? this : String(this), args, result)
    return result
  })
  return () => Reflect.set(owner, name, original)
}
