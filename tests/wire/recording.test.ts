import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#protocol/calls.ts'
import { type RunRecording, recordRun } from './recording/record-run.ts'

/**
 * Every frame of one whole run, compared with a recording. After an intended change of the protocol, write a
 * new recording and review its diff: `RUMPUS_RECORD=1 npx vitest run tests/wire/recording.test.ts`.
 */
const RECORDING = join(import.meta.dirname, 'recording/frames.txt')
const isRecording = process.env.RUMPUS_RECORD === '1'

const DOWN_TYPES = [
  ...[
    'welcome',
    'answer',
    'refused',
    'change',
    'snapshot',
    'presence',
    'audience',
    'gone',
    'superseded',
    'status',
  ],
  ...['pong', 'restarting', 'reload', 'reactions', 'nudged'],
]

describe('one whole run over the wire', () => {
  let run: RunRecording
  beforeAll(async () => {
    run = await recordRun()
    if (isRecording && run.failure === null) await writeFile(RECORDING, `${run.lines.join('\n')}\n`)
  })

  it('sends the recorded frames, byte for byte', async () => {
    const { lines, failure } = run
    const recorded = (await readFile(RECORDING, 'utf8')).replace(/\n$/, '').split('\n')
    const at = lines.findIndex((line, index) => line !== recorded[index])
    if (at !== -1) {
      const where = `line ${at + 1} of the recording, "${partOf(recorded, at)}"`
      expect(readable(lines[at]), where).toBe(readable(recorded[at]))
      expect(lines[at], where).toBe(recorded[at])
    }
    // Only now: where a frame differs, it explains what went wrong after it.
    if (failure !== null) throw failure
    expect(lines.length).toBe(recorded.length)
  })

  it('makes every call of the protocol successfully at least once', () => {
    const { lines } = run
    const succeeded = new Set(lines.flatMap((line) => /"id":"(call-\d+)","ok":true/.exec(line)?.[1] ?? []))
    const called = lines.flatMap((line) => {
      const [, id = '', call = ''] = / > \{"type":"call","id":"([^"]+)","call":"(\w+)"/.exec(line) ?? []
      return succeeded.has(id) ? [call] : []
    })
    expect(new Set(called)).toEqual(new Set(Object.keys(calls)))
  })

  it('receives every type of message', () => {
    const received = run.lines.flatMap((line) => /^\S+ < \{"type":"(\w+)"/.exec(line)?.[1] ?? [])
    expect(new Set(received)).toEqual(new Set(DOWN_TYPES))
  })
})

/** A frame over several lines, which makes its difference readable; any other line unchanged. */
function readable(line: string | undefined): string | undefined {
  const json = line?.indexOf('{') ?? -1
  if (line === undefined || json === -1) return line
  try {
    return line.slice(0, json) + JSON.stringify(JSON.parse(line.slice(json)), null, 2)
  } catch {
    return line
  }
}

function partOf(lines: readonly string[], at: number): string {
  return (
    lines
      .slice(0, at + 1)
      .findLast((line) => line.startsWith('# '))
      ?.slice(2) ?? ''
  )
}
