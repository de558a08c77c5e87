import { expect, it } from 'vitest'
import { createSoundEngine } from './sound-engine.ts'
import type { SoundName } from './sounds.ts'
import { createFakeAudio } from './testing/fake-audio.ts'

const NAMES = [
  'sound-on',
  'join',
  'leave',
  'vote',
  'pick',
  'phase',
  'tick',
  'drum-roll',
  'slam',
  'fanfare',
] as const satisfies readonly SoundName[]

it.each(NAMES)('%s starts at once, ends and reaches the output', (name) => {
  const audio = createFakeAudio()
  createSoundEngine(audio.context).play(name)
  expect(audio.sources.length).toBeGreaterThan(0)
  const earliest = Math.min(...audio.sources.map(({ startsAt }) => startsAt))
  expect(earliest - audio.context.currentTime).toBeLessThan(0.05)
  for (const { startsAt, stopsAt } of audio.sources) expect(stopsAt).toBeGreaterThan(startsAt)
  expect(audio.unconnected()).toEqual([])
})

it('a delayed sound is scheduled on the audio clock', () => {
  const audio = createFakeAudio({ currentTime: 20 })
  createSoundEngine(audio.context).play('slam', { afterMs: 900 })
  expect(Math.min(...audio.sources.map(({ startsAt }) => startsAt))).toBeCloseTo(20.91, 2)
})

it('a drum roll has the requested duration', () => {
  const audio = createFakeAudio({ currentTime: 0 })
  createSoundEngine(audio.context).play('drum-roll', { forMs: 500 })
  expect(Math.max(...audio.sources.map(({ startsAt }) => startsAt))).toBeLessThan(0.51)
  expect(Math.max(...audio.sources.map(({ stopsAt }) => stopsAt))).toBeGreaterThan(0.5)
})

it('thirty-two simultaneous sounds of one kind play only a few times', () => {
  const audio = createFakeAudio()
  const engine = createSoundEngine(audio.context)
  engine.play('join')
  const ofOne = audio.sources.length
  for (let player = 1; player < 32; player++) engine.play('join')
  expect(audio.sources).toHaveLength(ofOne)
  audio.advance(0.1)
  engine.play('join')
  expect(audio.sources).toHaveLength(2 * ofOne)
})

it('sounds of different kinds do not suppress each other', () => {
  const audio = createFakeAudio()
  const engine = createSoundEngine(audio.context)
  engine.play('join')
  const ofJoin = audio.sources.length
  engine.play('vote')
  expect(audio.sources.length).toBeGreaterThan(ofJoin)
})

it('the pitch rises within a run and restarts after a pause', () => {
  const audio = createFakeAudio()
  const engine = createSoundEngine(audio.context)
  const pitchOfNext = () => {
    const before = audio.sources.length
    engine.play('vote')
    return audio.sources[before]?.hertz ?? Number.NaN
  }
  const first = pitchOfNext()
  audio.advance(0.3)
  expect(pitchOfNext()).toBeGreaterThan(first)
  audio.advance(5)
  expect(pitchOfNext()).toBe(first)
})

it('all sounds pass one master volume and a compressor', () => {
  const audio = createFakeAudio()
  createSoundEngine(audio.context).play('slam')
  expect(audio.wayOut()).toEqual(['gain 0.5', 'compressor', 'destination'])
})
