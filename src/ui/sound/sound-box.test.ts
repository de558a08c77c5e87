import { expect, it } from 'vitest'
import { createSoundBox } from './sound-box.ts'
import type { SoundEngine } from './sound-engine.ts'
import { createSoundSwitch } from './sound-switch.ts'

it('turning sound on opens the context at once, loads the engine and plays a sound', async () => {
  const { box, contexts, played } = setUp()
  const turned = box.turn(true)
  expect(contexts).toHaveLength(1)
  await turned
  expect(played).toEqual(['sound-on'])
  box.play('join')
  expect(played).toEqual(['sound-on', 'join'])
})

it('while sound is off, no context is opened, no engine loaded and no sound played', async () => {
  const { box, contexts, loads, gesture } = setUp()
  box.play('join')
  await gesture('keydown')
  expect(contexts).toEqual([])
  expect(loads.count).toBe(0)
})

it('sound that was left on waits for the first gesture and does not replay missed sounds', async () => {
  const { box, contexts, played, gesture } = setUp({ remembered: 'on' })
  box.play('join')
  expect(contexts).toEqual([])
  await gesture('pointerup')
  expect(contexts).toHaveLength(1)
  expect(played).toEqual([])
  box.play('vote')
  expect(played).toEqual(['vote'])
})

it('turning sound off closes the context; turning it on again opens a new one', async () => {
  const { box, contexts, played } = setUp()
  await box.turn(true)
  await box.turn(false)
  expect(contexts[0]?.state).toBe('closed')
  box.play('join')
  await box.turn(true)
  expect(contexts).toHaveLength(2)
  expect(played).toEqual(['sound-on', 'sound-on'])
})

it('sound that is turned off while the engine loads stays silent', async () => {
  const { box, played } = setUp()
  const turned = box.turn(true)
  await box.turn(false)
  await turned
  box.play('join')
  expect(played).toEqual([])
})

it('an interrupted context resumes after the next gesture', async () => {
  const { box, contexts, played, gesture } = setUp()
  await box.turn(true)
  const [context] = contexts
  if (context) context.state = 'suspended'
  box.play('join')
  await gesture('touchend')
  box.play('vote')
  expect(played).toEqual(['sound-on', 'vote'])
})

it('a failed fetch of the engine is retried at the next gesture', async () => {
  const { box, loads, played, gesture } = setUp()
  loads.fail = true
  await box.turn(true)
  loads.fail = false
  await gesture('pointerup')
  box.play('join')
  expect(loads.count).toBe(2)
  expect(played).toEqual(['join'])
})

it('a browser without audio stays silent without throwing', async () => {
  const { box, played } = setUp({ hasAudio: false })
  await box.turn(true)
  box.play('join')
  expect(played).toEqual([])
})

it('a failing engine does not break the game', async () => {
  const { box, loads } = setUp()
  loads.breaks = true
  await box.turn(true)
  expect(() => box.play('join')).not.toThrow()
})

interface FakeContext {
  state: 'suspended' | 'running' | 'closed'
  resume: () => Promise<void>
  close: () => Promise<void>
}

function setUp({ remembered = 'off', hasAudio = true } = {}) {
  const page = new EventTarget()
  const contexts: FakeContext[] = []
  const played: string[] = []
  const loads = { count: 0, fail: false, breaks: false }
  const engine: SoundEngine = {
    play: (name) => {
      if (loads.breaks) throw new Error('too many nodes')
      played.push(name)
    },
  }
  const box = createSoundBox({
    soundSwitch: createSoundSwitch(
      () => ({ getItem: () => remembered, setItem: () => undefined }) as unknown as Storage,
    ),
    openContext: () => {
      if (!hasAudio) throw new Error('no audio here')
      const context: FakeContext = {
        state: 'suspended',
        resume: async () => {
          context.state = 'running'
        },
        close: async () => {
          context.state = 'closed'
        },
      }
      contexts.push(context)
      return context as unknown as AudioContext
    },
    loadEngine: async () => {
      loads.count++
      if (loads.fail) throw new Error('offline')
      return engine
    },
    page,
  })
  const gesture = async (type: string) => {
    page.dispatchEvent(new Event(type))
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { box, contexts, played, loads, gesture }
}
