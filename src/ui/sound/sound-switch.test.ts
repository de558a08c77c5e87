import { expect, it } from 'vitest'
import { createSoundSwitch, SOUND_KEY } from './sound-switch.ts'

it('sound is off by default', () => {
  expect(createSoundSwitch(() => storageOf({})).isOn.getState()).toBe(false)
})

it('the choice persists for the next page', () => {
  const storage = storageOf({})
  createSoundSwitch(() => storage).turn(true)
  expect(createSoundSwitch(() => storage).isOn.getState()).toBe(true)
  createSoundSwitch(() => storage).turn(false)
  expect(createSoundSwitch(() => storage).isOn.getState()).toBe(false)
})

it('an unknown stored value counts as off', () => {
  expect(createSoundSwitch(() => storageOf({ [SOUND_KEY]: '{}' })).isOn.getState()).toBe(false)
})

it('without storage the choice lasts until the page is left', () => {
  const soundSwitch = createSoundSwitch(() => {
    throw new Error('SecurityError')
  })
  soundSwitch.turn(true)
  expect(soundSwitch.isOn.getState()).toBe(true)
})

it('a setting under another key is separate', () => {
  const storage = storageOf({ [SOUND_KEY]: 'on' })
  const soundSwitch = createSoundSwitch(() => storage)
  soundSwitch.rememberAs('rumpus.tv-sound')
  expect(soundSwitch.isOn.getState()).toBe(false)
  soundSwitch.turn(true)
  soundSwitch.turn(false)
  soundSwitch.rememberAs(SOUND_KEY)
  expect(soundSwitch.isOn.getState()).toBe(true)
})

function storageOf(texts: Record<string, string>): Storage {
  const map = new Map(Object.entries(texts))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
  } as Storage
}
