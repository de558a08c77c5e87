import { expect, it } from 'vitest'
import { createSoundBox } from './sound-box.ts'
import type { SoundEngine } from './sound-engine.ts'
import { createSoundSwitch } from './sound-switch.ts'

it('turning it on opens the context at once, loads the engine, and lets it be heard', async () => {
  const { box, contexts, heard } = setUp()
  const turned = box.turn(true)
  expect(contexts).toHaveLength(1)
  await turned
  expect(heard).toEqual(['sound-on'])
  box.play('join')
  expect(heard).toEqual(['sound-on', 'join'])
})

it('while it is off nothing is opened, nothing loaded and nothing played', async () => {
  const { box, contexts, loads, gesture } = setUp()
  box.play('join')
  await gesture('keydown')
  expect(contexts).toEqual([])
  expect(loads.count).toBe(0)
})

it('remembered as on, it waits for the first gesture and makes up for nothing', async () => {
  const { box, contexts, heard, gesture } = setUp({ remembered: 'on' })
  box.play('join')
  expect(contexts).toEqual([])
  await gesture('pointerup')
  expect(contexts).toHaveLength(1)
  expect(heard).toEqual([])
  box.play('vote')
  expect(heard).toEqual(['vote'])
})

it('turned off, it lets go of the context; turned on again, it opens a new one', async () => {
  const { box, contexts, heard } = setUp()
  await box.turn(true)
  await box.turn(false)
  expect(contexts[0]?.state).toBe('closed')
  box.play('join')
  await box.turn(true)
  expect(contexts).toHaveLength(2)
  expect(heard).toEqual(['sound-on', 'sound-on'])
})

it('turned off while the engine is still on its way, it stays silent', async () => {
  const { box, heard } = setUp()
  const turned = box.turn(true)
  await box.turn(false)
  await turned
  box.play('join')
  expect(heard).toEqual([])
})

it('a context that was interrupted runs again after the next gesture', async () => {
  const { box, contexts, heard, gesture } = setUp()
  await box.turn(true)
  const [context] = contexts
  if (context) context.state = 'suspended'
  box.play('join')
  await gesture('touchend')
  box.play('vote')
  expect(heard).toEqual(['sound-on', 'vote'])
})

it('an engine that could not be fetched is fetched at the next gesture', async () => {
  const { box, loads, heard, gesture } = setUp()
  loads.fail = true
  await box.turn(true)
  loads.fail = false
  await gesture('pointerup')
  box.play('join')
  expect(loads.count).toBe(2)
  expect(heard).toEqual(['join'])
})

it('a browser without audio is silent, and nothing throws', async () => {
  const { box, heard } = setUp({ hasAudio: false })
  await box.turn(true)
  box.play('join')
  expect(heard).toEqual([])
})

it('an engine that fails does not break the game', async () => {
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
  const heard: string[] = []
  const loads = { count: 0, fail: false, breaks: false }
  const engine: SoundEngine = {
    play: (name) => {
      if (loads.breaks) throw new Error('too many nodes')
      heard.push(name)
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
  return { box, contexts, heard, loads, gesture }
}
