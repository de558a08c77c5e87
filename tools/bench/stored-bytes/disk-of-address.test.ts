import { expect, it } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import { readSourceFiles } from '#tests/repository/source-files.ts'
import { diskOfAddress } from './disk-of-address.ts'

const GIB = 1024 ** 3
const [security] = readSourceFiles(['.'], /^docs\/SECURITY\.md$/)
const text = security?.text.replace(/\s+/g, ' ') ?? ''

it('adds the answers of six hours and the rooms of a day', () => {
  const limits = {
    storedPerAddress: { burst: 100, perSecond: 1 },
    rooms: { ...LIMITS.rooms, perAddress: { burst: 5, perSecond: 1 / 3600 } },
  }
  const disk = diskOfAddress(limits, { answer: 10, written: 1_000 })
  expect(disk).toMatchObject({
    commands: 100 + 86_400,
    answers: 100 + 6 * 3_600,
    answerBytes: 10 * (100 + 6 * 3_600),
    rooms: 5 + 24,
    writtenBytes: 1_000 * (100 + 86_400),
  })
  expect(disk.bytes).toBe(disk.answerBytes + 29 * disk.bytesOfRoom)
})

it('the threat model states the disk that one address can fill', () => {
  const answer = Number(/at most (\d+) bytes/.exec(text)?.[1])
  const { answerBytes, answers, bytes, commands, roomBytes, rooms } = diskOfAddress(LIMITS, {
    answer,
    written: 0,
  })
  const gib = (count: number) => `${(count / GIB).toFixed(1)} GiB`
  const count = (value: number) => value.toLocaleString('en')
  expect(text).toContain(`${count(commands)} commands in its first day`)
  expect(text).toContain(`${count(answers)} answers, ${gib(answerBytes)}`)
  expect(text).toContain(`${count(rooms)} rooms in a day, ${gib(roomBytes)}`)
  expect(text).toContain(`at most ${gib(bytes)} in a day`)
})
