import { cleanPlayerName } from '#rooms/names.ts'
import { browserStorage } from './text-storage.ts'

const NAME_KEY = 'rumpus.name'

/** The last player name, to prefill forms; empty without one. */
export function readRememberedName(storage = browserStorage): string {
  return cleanPlayerName(storage.read(NAME_KEY) ?? '')
}

export function rememberName(name: string, storage = browserStorage): void {
  storage.write(NAME_KEY, cleanPlayerName(name))
}
