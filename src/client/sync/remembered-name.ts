import { cleanPlayerName } from '#rooms/names.ts'
import { browserStorage } from './text-storage.ts'

export const NAME_KEY = 'rumpus.name'

/** The name last played under, to start a form with; empty if there is none. */
export function readRememberedName(storage = browserStorage): string {
  return cleanPlayerName(storage.read(NAME_KEY) ?? '')
}

export function rememberName(name: string, storage = browserStorage): void {
  storage.write(NAME_KEY, cleanPlayerName(name))
}
